import { singleKeysAreOn } from './single-keys';
import { isTyping, keyCharacter } from './typing';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
export type KeyDialog = 'find' | 'keys';
type Meaning = KeyDialog | 'save' | 'search';
type KeyContext = { isTyping: boolean; isApple: boolean; singleKeys: boolean };

/** A key's meaning on every page, or null; on many keyboards a single key takes Shift. */
export function meaningOf(press: KeyPress, { isTyping, isApple, singleKeys }: KeyContext): Meaning | null {
  if (press.altKey) return null;
  const key = keyCharacter(press);
  if (press.ctrlKey || press.metaKey) {
    const isControl = isApple ? !press.ctrlKey : !press.metaKey;
    if (!isControl || press.shiftKey) return null;
    return key === 'k' ? 'find' : key === 's' ? 'save' : null;
  }
  if (isTyping || !singleKeys) return null;
  return key === '/' ? 'search' : key === '?' ? 'keys' : null;
}

export const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Submits the form with a bar, else the focused one, unless that leaves at once; returns whether one exists. */
function save(isInDialog: boolean): boolean {
  const bar = document.querySelector<HTMLElement>('form [data-bar] [type=submit]');
  const form = document.activeElement?.closest<HTMLElement>('form[method=dialog]');
  const own = form?.matches('[data-deliberate]') ? null : form?.querySelector<HTMLElement>('[type=submit]');
  if (!isInDialog) (bar ?? own)?.click();
  return Boolean(bar ?? form);
}

function act(meaning: Meaning, open: (what: KeyDialog) => void): boolean {
  const isInDialog = document.querySelector('dialog[open]') !== null;
  if (meaning === 'save') return save(isInDialog);
  if (isInDialog) return meaning === 'find';
  // Some pages list keys of their own.
  if (meaning === 'keys' && document.querySelector('[data-own-keys]')) return false;
  const search = meaning === 'search' && document.querySelector<HTMLInputElement>('main [role=search] input');
  if (search) {
    search.focus();
    search.select();
  } else open(meaning === 'keys' ? 'keys' : 'find');
  return true;
}

export function watchKeys(open: (what: KeyDialog) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const where = { isTyping: isTyping(event), isApple: isApple(), singleKeys: singleKeysAreOn() };
    const meaning = event.defaultPrevented ? null : meaningOf(event, where);
    if (!meaning || !act(meaning, open)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[data-find]') : null;
    // The drawer of the menu returns the focus to its button, which still exists when the finder closes.
    button?.closest<HTMLElement>('[popover]')?.hidePopover();
    if (button) open('find');
  };
  window.addEventListener('keydown', onKey, true);
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    document.removeEventListener('click', onClick);
  };
}
