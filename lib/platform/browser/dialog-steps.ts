/** Each open dialog has a history entry with the page's address: Back closes the topmost dialog. */
type Close = () => void;

const open: Close[] = [];
let entries = 0;
let page = '';
let isReturning = false;
let isListening = false;
type PendingCall = { call: () => void; isOver: () => boolean };
let waiting: PendingCall[] = [];
/** A dialog that stays open after its close holds calls up for this long at most. */
const mostMs = 1000;

function settle(): void {
  if (isReturning) return;
  // The page was left meanwhile: the entries are behind it.
  if (entries > 0 && window.location.href !== page) entries = 0;
  if (entries < open.length) {
    page = window.location.href;
    entries += 1;
    window.history.pushState(window.history.state, '');
    settle();
  } else if (entries > open.length) {
    isReturning = true;
    window.history.go(open.length - entries);
    entries = open.length;
  } else {
    const due = waiting.filter(({ isOver }) => isOver());
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { call } of due) call();
  }
}

/** Calls back after the closing dialog's history step, since Back restores the scroll position. */
export function afterSteps(call: () => void): void {
  const top = open.at(-1);
  let isLate = false;
  waiting.push({
    // Two frames later the browser has scrolled.
    call: () => requestAnimationFrame(() => requestAnimationFrame(call)),
    isOver: () => isLate || top === undefined || !open.includes(top),
  });
  setTimeout(settle);
  // A timer may fire a moment before the clock reaches its time.
  const end = () => {
    isLate = true;
    settle();
  };
  if (top) setTimeout(end, mostMs);
}

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    settle();
    return;
  }
  if (entries === 0) return;
  if (window.location.href !== page) {
    entries = 0;
    for (const close of open.splice(0).reverse()) close();
    return;
  }
  event.stopImmediatePropagation();
  entries -= 1;
  open.pop()?.();
}

/** Adds a history entry for a dialog; returns what to call once it is closed. */
export function openStep(close: Close): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('popstate', onPopState, true);
  }
  open.push(close);
  queueMicrotask(settle);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // A page change in the same moment comes first: its address means nothing to take back.
    queueMicrotask(settle);
  };
}
