import { setSingleKeys, singleKeysAreOn } from './single-keys';
import { signOf, takesText } from './typing';

/** Single letters as shortcuts (Handbook, staff 13): they count while the page's content has the focus and nothing is typed, and can be switched off for good (WCAG 2.1.4). */
const listeners = new Set<() => void>();

/** Whether letters are shortcuts on this device. */
export const areLettersOn = singleKeysAreOn;

/** Has letters be shortcuts on this device, or not. */
export function switchLetters(on: boolean): void {
  setSingleKeys(on);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
/** For `useSyncExternalStore`. */
export const lettersStore = [subscribe, areLettersOn, () => true] as const;

const layer = 'dialog, [popover]:not([popover=manual])';
/** What lies over the page; the place of the toasts, a manual popover, is always open and takes no keys. */
const overlay = 'dialog[open], [popover]:not([popover=manual]):popover-open, [role=menu]:not([hidden])';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** Whether the keys of the page are meant, or those of the one dialog over it that has some of its own. */
function isMeant(target: Element, isInDialog: boolean): boolean {
  const over = [...document.querySelectorAll(overlay)];
  const isOnPage = target === document.body || target === document.documentElement;
  if (isInDialog) return over.length === 1 && (isOnPage || target.closest('dialog[open]') === over[0]);
  return over.length === 0 && !target.closest(layer) && (isOnPage || target.closest('main') !== null);
}

/** The letter that somebody pressed as a shortcut, of the page or of a dialog; null for a press that means something else. */
export function letterOf(event: Pressed, isInDialog = false): string | null {
  const { target, shiftKey } = event;
  const pressed = signOf(event);
  if (event.defaultPrevented || event.repeat) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // A question mark needs Shift on most keyboards.
  if (pressed.length !== 1 || (shiftKey && pressed !== '?')) return null;
  if (!areLettersOn() || !(target instanceof Element) || target.closest(takesText)) return null;
  return isMeant(target, isInDialog) ? pressed : null;
}
