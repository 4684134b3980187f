/**
 * Open dialogs as steps of the browser's history: Back closes the topmost one and leaves the page behind it as it is. Every open
 * dialog has an entry of its own, with the page's address; closing it otherwise takes the entry back.
 */
type Close = () => void;

const open: Close[] = [];
let entries = 0;
let page = '';
let isReturning = false;
let isListening = false;
/** What is to be done once a dialog has closed, which is the topmost one when that is said. */
type Waiting = { call: () => void; isOver: () => boolean };
let waiting: Waiting[] = [];
/** A dialog that was told to close is drawn away in a moment; one that stays holds nothing up for longer. */
const mostMs = 1000;

/** Brings the entries into line with the open dialogs, one step at a time. */
function settle(): void {
  if (isReturning) return;
  // Somebody has gone to another page meanwhile: the entries lie behind it.
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

/**
 * Calls back once the topmost dialog, which is closing, has closed, and the history says so: the browser moves the page to where it was when it goes
 * back a step.
 */
export function afterSteps(call: () => void): void {
  const top = open.at(-1);
  let isLate = false;
  waiting.push({
    // Two frames later the page has moved.
    call: () => requestAnimationFrame(() => requestAnimationFrame(call)),
    isOver: () => isLate || top === undefined || !open.includes(top),
  });
  setTimeout(settle);
  // A timer may ring a moment before the clock says so: what it says is taken for the end of the waiting.
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

/** Adds a dialog to the history; `close` closes it when the user goes back. Answers with what to call once it is closed. */
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
    // A page change in the same moment comes first: its address says that there is nothing to take back.
    queueMicrotask(settle);
  };
}
