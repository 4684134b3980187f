/** What somebody is about to do: leave a form, or log out on this device. */
export type Leaving = 'form' | 'device';
type Ask = (leaving: Leaving) => Promise<boolean>;

const forms = new Set<string>();
/** The forms whose changes stand on this device. */
const kept = new Set<string>();
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

/** Notes whether the changes of the form of this id outlive the page. */
export function markKept(id: string, isKept: boolean): void {
  if (isKept) kept.add(id);
  else kept.delete(id);
}

/** Whether all unsaved changes outlive the page. */
export const isAllKept = () => [...forms].every((id) => kept.has(id));

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
  return !hasUnsaved() || decided('form');
}

/** The same before a logout, which ends the drafts of this device as well; `hasDrafts` says whether there are some. */
export async function mayLogOut(hasDrafts: boolean): Promise<boolean> {
  return (!hasUnsaved() && !hasDrafts) || decided('device');
}

async function decided(leaving: Leaving): Promise<boolean> {
  const agreed = ask ? await ask(leaving) : true;
  if (agreed) discardUnsaved();
  return agreed;
}
