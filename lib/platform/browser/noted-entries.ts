import { controlsByPlace } from './controls';
import { replayEntry, entryOf } from './early-entries';
import { pagePerson, tabStore } from './platform';
import { hasUnsaved, isAllKept } from './unsaved';

/** Input of a page that will be reloaded, kept in this tab until then. */
const key = 'entered';
type StoredEntries = { page: string; entries: [place: string, value: string | boolean][] };

const pageNow = () => `${pagePerson()} ${location.pathname}`;
/** Passwords (also while shown) and files are never stored. */
const isLeftOut = ({ type, autocomplete }: { type: string; autocomplete: string }) =>
  type === 'password' || type === 'file' || /password|one-time-code/.test(autocomplete);

/** Whether input survives a reload: unsaved forms need a draft, as they hold more than their controls. */
export const survivesReload = () => (hasUnsaved() ? isAllKept() : tabStore.isShared());

/** Stores the changed values of the page's controls; forms with drafts need none. */
export function storeEntries(): void {
  if (hasUnsaved() && isAllKept()) return;
  const entries = [...controlsByPlace()].flatMap(([place, control]) => {
    const { value } = isLeftOut(control) ? {} : entryOf(control);
    return value === undefined ? [] : [[place, value] as const];
  });
  if (entries.length > 0) tabStore.set(key, JSON.stringify({ page: pageNow(), entries }));
}

export function restoreEntries(): void {
  const text = tabStore.get(key);
  if (!text) return;
  tabStore.remove(key);
  const { page, entries } = JSON.parse(text) as StoredEntries;
  if (page !== pageNow()) return;
  const controls = controlsByPlace();
  for (const [place, value] of entries) {
    const control = controls.get(place);
    if (control) replayEntry({ control, value });
  }
}
