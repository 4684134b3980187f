import { createListeners } from './changes';
import { setSingleKeys, singleKeysAreOn } from './single-keys';
import { keyCharacter, textInputSelector } from './typing';

/** Single letters as shortcuts (Handbook, staff: The review queue), off while typing; can be switched off (WCAG 2.1.4). */
const changes = createListeners();

export const areShortcutsEnabled = singleKeysAreOn;

export function setShortcutsEnabled(on: boolean): void {
  setSingleKeys(on);
  changes.notify();
}

const subscribe = (listener: () => void) => {
  const forget = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    forget();
    window.removeEventListener('storage', listener);
  };
};
export const shortcutsStore = [subscribe, areShortcutsEnabled, () => true] as const;

const layer = 'dialog, [popover]:not([popover=manual])';
/** Covers the page; the toasts, a manual popover, are always open and take no keys. */
const overlay = 'dialog[open], [popover]:not([popover=manual]):popover-open, [role=menu]:not([hidden])';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** Whether keys go to the page, or to the only dialog with keys. */
function isMeant(target: Element, isInDialog: boolean): boolean {
  const over = [...document.querySelectorAll(overlay)];
  const isOnPage = target === document.body || target === document.documentElement;
  if (isInDialog) return over.length === 1 && (isOnPage || target.closest('dialog[open]') === over[0]);
  return over.length === 0 && !target.closest(layer) && (isOnPage || target.closest('main') !== null);
}

export function shortcutKey(event: KeyPress, isInDialog = false): string | null {
  const { target, shiftKey } = event;
  const pressed = keyCharacter(event);
  if (event.defaultPrevented || event.repeat) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // A question mark needs Shift on most keyboards.
  if (pressed.length !== 1 || (shiftKey && pressed !== '?')) return null;
  if (!areShortcutsEnabled() || !(target instanceof Element) || target.closest(textInputSelector))
    return null;
  return isMeant(target, isInDialog) ? pressed : null;
}
