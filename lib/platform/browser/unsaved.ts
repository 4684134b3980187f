import { createQuestion } from './question';

export type Leaving = 'form' | 'device';

const forms = new Set<string>();
const formsWithDraft = new Set<string>();
const question = createQuestion<(leaving: Leaving) => Promise<boolean>>();
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

/** While a form has unsaved changes, closing the tab asks first. */
export function markUnsaved(id: string, unsaved: boolean): void {
  if (typeof window === 'undefined') return;
  if (unsaved && forms.size === 0) page = hereNow();
  if (unsaved) forms.add(id);
  else forms.delete(id);
  if (forms.size === 0) isGivenUp = false;
  watchClosing();
}

export function markKept(id: string, isKept: boolean): void {
  if (isKept) formsWithDraft.add(id);
  else formsWithDraft.delete(id);
}

export const isAllKept = () => [...forms].every((id) => formsWithDraft.has(id));

export const hasUnsaved = () => forms.size > 0 && !isGivenUp;

/** Whether the address is still that of the unsaved form, ignoring the fragment. */
export const isOnUnsavedPage = () => page === hereNow();

export function discardUnsaved(): void {
  isGivenUp = forms.size > 0;
  watchClosing();
}

/** Takes back a discard when the user stays: types on, or the way out failed. */
export function restoreUnsaved(): void {
  if (!isGivenUp) return;
  isGivenUp = false;
  watchClosing();
}

export const onLeaving = question.set;

/** True where nothing is unsaved or the user agrees; then discards unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || decided('form');
}

/** As mayLeave, before a logout, which also deletes this device's drafts. */
export async function mayLogOut(hasDrafts: boolean): Promise<boolean> {
  return (!hasUnsaved() && !hasDrafts) || decided('device');
}

async function decided(leaving: Leaving): Promise<boolean> {
  const agreed = (await question.current()?.(leaving)) ?? true;
  if (agreed) discardUnsaved();
  return agreed;
}
