import { controlsByPlace } from './controls';
import { enterAgain, entryOf } from './early-entries';
import { tabStore } from './platform';
import { hasUnsaved, isAllKept } from './unsaved';

/** What was entered in a page that has to be drawn anew waits here, in this tab, for the page to be there again. */
const key = 'entered';
type Noted = { page: string; entries: [place: string, value: string | boolean][] };

const pageNow = () => `${document.getElementById('shell')?.dataset.person ?? ''} ${location.pathname}`;
/** What no storage shall hold, or can: a password also while its field shows it. */
const isLeftOut = ({ type, autocomplete }: { type: string; autocomplete: string }) =>
  type === 'password' || type === 'file' || /password|one-time-code/.test(autocomplete);

/** Whether nothing that was entered is lost with the page: a form may hold more than its controls show, which only a draft on the device keeps. */
export const outlivesPage = () => (hasUnsaved() ? isAllKept() : tabStore.isShared());

/** Notes what stands in the page's controls and not in what they were drawn with. Drafts on the device need no note. */
export function noteEntries(): void {
  if (hasUnsaved() && isAllKept()) return;
  const entries = [...controlsByPlace()].flatMap(([place, control]) => {
    const { value } = isLeftOut(control) ? {} : entryOf(control);
    return value === undefined ? [] : [[place, value] as const];
  });
  if (entries.length > 0) tabStore.set(key, JSON.stringify({ page: pageNow(), entries }));
}

/** Enters again what was noted of this page, if anything was. */
export function enterNoted(): void {
  const text = tabStore.get(key);
  if (!text) return;
  tabStore.remove(key);
  const { page, entries } = JSON.parse(text) as Noted;
  if (page !== pageNow()) return;
  const controls = controlsByPlace();
  for (const [place, value] of entries) {
    const control = controls.get(place);
    if (control) enterAgain({ control, value });
  }
}
