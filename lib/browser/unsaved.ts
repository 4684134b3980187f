type Ask = () => Promise<boolean>;

const forms = new Set<string>();
let ask: Ask | null = null;
/** The page whose form was the first to hold unsaved changes. */
let page: string | null = null;
/** The user agreed to leave, but is still here. */
let isGivenUp = false;

const hereNow = () => window.location.pathname + window.location.search;

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function watchClosing() {
  if (hasUnsaved()) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Notes whether the form of this id holds changes that nobody has saved; while any does, closing the tab asks first. */
export function markUnsaved(id: string, unsaved: boolean): void {
  if (typeof window === 'undefined') return;
  if (unsaved && forms.size === 0) page = hereNow();
  if (unsaved) forms.add(id);
  else forms.delete(id);
  if (forms.size === 0) isGivenUp = false;
  watchClosing();
}

export const hasUnsaved = () => forms.size > 0 && !isGivenUp;

/** Says whether the browser's address is still that of the form with unsaved changes, whatever part of the page it points to. */
export const isOnUnsavedPage = () => page === hereNow();

/** Gives up all unsaved changes, so that the browser may leave the page. */
export function discardUnsaved(): void {
  isGivenUp = forms.size > 0;
  watchClosing();
}

/** Guards the changes again that were given up by somebody who stays after all: who goes on typing, or whose way out failed. */
export function stayUnsaved(): void {
  if (!isGivenUp) return;
  isGivenUp = false;
  watchClosing();
}

/** Names the question that `mayLeave` puts to the user; answers with the way to take it back. */
export function onLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Resolves true where nothing is unsaved or the user gives it up; unsaved changes are discarded then. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const agreed = ask ? await ask() : true;
  if (agreed) discardUnsaved();
  return agreed;
}
