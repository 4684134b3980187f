import { createQuestion } from './question';

export type Leaving = 'form' | 'device';

const forms = new Set<string>();
const formsWithDraft = new Set<string>();
const question = createQuestion<(leaving: Leaving) => Promise<boolean>>();
let page: string | null = null;
/** Those that the user agreed to leave, but is still at. */
const givenUp = new Set<string>();

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
  else for (const known of [forms, givenUp]) known.delete(id);
  watchClosing();
}

export function markKept(id: string, isKept: boolean): void {
  if (isKept) formsWithDraft.add(id);
  else formsWithDraft.delete(id);
}

export const isAllKept = () => [...forms].every((id) => formsWithDraft.has(id));

export const hasUnsaved = () => forms.size > givenUp.size;

/** Whether the address is still that of the unsaved form, ignoring the fragment. */
export const isOnUnsavedPage = () => page === hereNow();

export function discardUnsaved(): void {
  for (const id of forms) givenUp.add(id);
  watchClosing();
}

/** Takes back a discard when the user stays: types on, or the way out failed. */
export function restoreUnsaved(): void {
  if (givenUp.size === 0) return;
  givenUp.clear();
  watchClosing();
}

export const onLeaving = question.set;

/** True where nothing is unsaved or the user agrees; then discards unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || decided('form');
}

/** As mayLeave, for a form that is sent itself; until it is stored, its text stays marked. */
export async function maySend(id: string): Promise<boolean> {
  const isMarked = forms.has(id);
  markUnsaved(id, false);
  const agreed = await mayLeave();
  markUnsaved(id, isMarked);
  return agreed;
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
