/* Every page works without this file. It shortens the way to an option, and keeps a page quiet while parts of it are
   replaced: focus, scroll, open panels, typed text and the chosen radio stay as they are. */
"use strict";

const byId = (id) => document.getElementById(id);

/* ---- a piece on the board stands for an option of the decision form ---------------------------------------------- */

function options(token) {
  const fields = [...(byId("decision")?.elements ?? [])].filter((field) => field.name === "choice");
  return token === undefined ? fields : fields.filter((field) => field.value === token);
}

function chosen() {
  return options().find((option) => option.type === "radio" && option.checked);
}

function choose(option) {
  option.checked = true;
  option.dispatchEvent(new Event("change", { bubbles: true }));
}

function showChosen() {
  const option = chosen();
  const go = document.querySelector("#decision [data-go]");
  if (!option) return;
  if (go && option.dataset.say) go.textContent = option.dataset.say;
  for (const piece of document.querySelectorAll("[data-choice]")) {
    const same = piece.dataset.choice === option.value;
    piece.classList.toggle("is-selected", same);
    piece.classList.toggle("is-legal", !same);
  }
}

function pressPiece(event) {
  const piece = event.target.closest("[data-choice]");
  const option = piece && options(piece.dataset.choice)[0];
  if (!option) return;
  event.preventDefault();
  if (option.type === "radio") choose(option);
  else option.click();
}

/* ---- what must survive when a part of the page is replaced ------------------------------------------------------- */

const TEXT = "input[type=text][id], input:not([type])[id], textarea[id]";
let kept = null;

function typed(except) {
  return [...document.querySelectorAll(TEXT)]
    .filter((field) => field.value !== field.defaultValue && !except?.contains(field))
    .map((field) => [field.id, field.value]);
}

function retype(texts) {
  for (const [id, value] of texts) if (byId(id)) byId(id).value = value;
}

function keep(event) {
  const { xhr, requestConfig } = event.detail;
  const asker = requestConfig?.elt;
  const done = xhr.status < 400 && asker?.id !== "pulse";
  const active = document.activeElement;
  kept = {
    choice: done ? null : chosen()?.value,
    texts: typed(done ? asker : null),
    open: [...document.querySelectorAll("details[id]")].map((panel) => [panel.id, panel.open]),
    scrolled: [...document.querySelectorAll("[data-scrolls]")].map((part) => [part.id, part.scrollLeft, part.scrollTop]),
    focus: active === document.body ? null : placeOf(active),
  };
}

function placeOf({ id, name, value, selectionStart: from, selectionEnd: to }) {
  return { id, name, value, from, to };
}

function restore() {
  if (!kept) return;
  const { choice, texts, open, scrolled, focus } = kept;
  kept = null;
  retype(texts);
  for (const [id, was] of open) {
    const panel = byId(id);
    if (panel) panel.open = was || (panel.open && "calls" in panel.dataset);
  }
  for (const [id, left, top] of scrolled) byId(id)?.scrollTo({ left, top, behavior: "instant" });
  const again = choice && options(choice)[0];
  if (again?.type === "radio") choose(again);
  showChosen();
  focusAgain(focus);
  announce();
}

/* Where the keys went before, or to what the new part asks to be pressed next, or to the bar; the page stays put. */
function focusAgain(focus) {
  const next = document.querySelector("#table [data-focus]");
  if (document.activeElement !== document.body || !(focus ?? next)) return;
  const { id, name, value, from, to } = focus ?? {};
  const same = id ? byId(id) : options(value).find((option) => option.name === name);
  const bar = document.querySelector("#table .actionbar") ?? document.querySelector("#table h1");
  const place = same && !same.disabled ? same : next ?? bar;
  if (!place) return;
  if (place === bar) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (place === same && Number.isInteger(from)) place.setSelectionRange(from, to);
}

/* ---- words for those who do not look ------------------------------------------------------------------------------ */

let said = byId("table")?.dataset.announce;

function announce() {
  const table = byId("table");
  if (!table) return;
  if (table.dataset.title) document.title = table.dataset.title;
  if (table.dataset.announce !== said) byId("announce").textContent = table.dataset.announce;
  said = table.dataset.announce;
}

/* ---- asking whether something is new; a hidden page asks every sixth time, one that is told every twelfth -------- */

let skipped = 0;
let failed = 0;

function isPulse(event) {
  return event.detail.elt?.id === "pulse";
}

function spare(event) {
  if (!isPulse(event)) return;
  const woken = event.detail.requestConfig?.triggeringEvent?.type === "wake";
  const seldom = isTold() ? 12 : document.hidden ? 6 : 1;
  if (!woken && ++skipped % seldom) event.preventDefault();
  else missed = false;
}

function ask() {
  if (byId("pulse")) window.htmx?.trigger("#pulse", "wake");
}

function wake() {
  if (!document.hidden) ask();
}

/* ---- where the site has an event stream, it tells us when to ask ------------------------------------------------- */

let stream = null;
let missed = false;

function isTold() {
  return stream?.readyState === EventSource.OPEN;
}

function listen(event) {
  const address = isPulse(event) && event.detail.xhr?.getResponseHeader("Stream");
  if (!byId("pulse")) stream?.close();
  else if (address && (!stream || stream.readyState === EventSource.CLOSED)) {
    stream = new EventSource(address);
    stream.addEventListener("open", ask);
    stream.addEventListener("message", told);
  }
  if (missed) setTimeout(ask, 100);
}

/* What we are told while a request is under way is asked for after it: htmx drops the second of two. */
function told({ data }) {
  const [, shown, pulse] = byId("pulse")?.getAttribute("hx-get").match(/as_of=(\d+)\.\d+\.(\d+)/) ?? [];
  if (data === `${shown}.${pulse}`) return;
  missed = true;
  ask();
}

function lost(event) {
  failed += 1;
  if ((isPulse(event) && failed < 3) || byId("lost-notice")) return;
  const notice = byId("lost").content.firstElementChild.cloneNode(true);
  notice.id = "lost-notice";
  byId("notices").append(notice);
}

function found(event) {
  if (!event.detail.successful) return;
  failed = 0;
  byId("lost-notice")?.remove();
}

/* An answer without the part we asked for is another page: signed out, closed, or the game has begun. Go and look. */
function isElsewhere({ target, xhr }) {
  const part = target?.dataset.part;
  const marks = [target?.id && `id="${target.id}"`, part && `data-part="${part}"`].filter(Boolean);
  return !marks.every((mark) => xhr.responseText.includes(mark));
}

function beforeSwap(event) {
  const { xhr, shouldSwap, pathInfo } = event.detail;
  if (!shouldSwap) return;
  if (!isElsewhere(event.detail)) {
    keep(event);
    return;
  }
  event.detail.shouldSwap = false;
  sessionStorage.setItem("typed", JSON.stringify(typed()));
  const sent = xhr.responseURL?.endsWith(pathInfo?.finalRequestPath ?? "");
  if (sent || !xhr.responseURL) window.location.reload();
  else window.location.assign(xhr.responseURL);
}

/* ---- small comforts ----------------------------------------------------------------------------------------------- */

async function copy(button) {
  await navigator.clipboard.writeText(byId(button.dataset.copy).value);
  button.textContent = button.dataset.done;
  byId("announce").textContent = button.dataset.done;
}

function tellTimeZone() {
  const url = document.body.dataset.zoneUrl;
  const token = document.querySelector("input[name=csrfmiddlewaretoken]")?.value;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!url || !token || !zone || sessionStorage.getItem("zone") === zone) return;
  sessionStorage.setItem("zone", zone);
  const body = new URLSearchParams({ zone, csrfmiddlewaretoken: token });
  fetch(url, { method: "POST", body, headers: { "X-CSRFToken": token } }).catch(() => sessionStorage.removeItem("zone"));
}

function closeMenu(event) {
  const menu = byId("menu");
  if (!menu?.open) return;
  if (event.type === "click" && menu.contains(event.target)) return;
  if (event.type === "keydown" && event.key !== "Escape") return;
  menu.open = false;
  if (event.type === "keydown") menu.querySelector("summary").focus();
}

document.addEventListener("click", (event) => {
  pressPiece(event);
  closeMenu(event);
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
document.addEventListener("keydown", closeMenu);
document.addEventListener("input", (event) => {
  if (event.target.id === "scrub-at") event.target.form.querySelector("output").textContent = event.target.value;
});
document.addEventListener("change", (event) => {
  if (event.target.name === "choice") showChosen();
  if (event.target.id === "scrub-at") event.target.form.requestSubmit();
});
document.addEventListener("visibilitychange", wake);
document.addEventListener("htmx:beforeRequest", spare);
document.addEventListener("htmx:beforeSwap", beforeSwap);
document.addEventListener("htmx:afterSwap", restore);
document.addEventListener("htmx:sendError", lost);
document.addEventListener("htmx:timeout", lost);
document.addEventListener("htmx:responseError", lost);
document.addEventListener("htmx:afterRequest", found);
document.addEventListener("htmx:afterRequest", listen);

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
retype(JSON.parse(sessionStorage.getItem("typed") ?? "[]"));
sessionStorage.removeItem("typed");
showChosen();
tellTimeZone();
