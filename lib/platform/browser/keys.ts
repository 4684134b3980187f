import { singleKeysAreOn } from './single-keys';
import { isTyping, signOf } from './typing';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
/** What a key may open. */
export type Opened = 'find' | 'keys';
type Meaning = Opened | 'save' | 'search';
/** Where a key is pressed: while text is typed, on a device of Apple's, with the single keys switched off. */
type Where = { isTyping: boolean; isApple: boolean; singleKeys: boolean };

/** What a key means on every page; null for one that is not ours. On many keyboards a single key takes Shift. */
export function meaningOf(press: KeyPress, { isTyping, isApple, singleKeys }: Where): Meaning | null {
  if (press.altKey) return null;
  const key = signOf(press);
  if (press.ctrlKey || press.metaKey) {
    const isControl = isApple ? !press.ctrlKey : !press.metaKey;
    if (!isControl || press.shiftKey) return null;
    return key === 'k' ? 'find' : key === 's' ? 'save' : null;
  }
  if (isTyping || !singleKeys) return null;
  return key === '/' ? 'search' : key === '?' ? 'keys' : null;
}

export const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Saves the form with a bar, else the one that has the focus, unless what it sends leaves at once; says whether there is any. */
function save(isInDialog: boolean): boolean {
  const bar = document.querySelector<HTMLElement>('form [data-bar] [type=submit]');
  const form = document.activeElement?.closest<HTMLElement>('form[method=dialog]');
  const own = form?.matches('[data-deliberate]') ? null : form?.querySelector<HTMLElement>('[type=submit]');
  if (!isInDialog) (bar ?? own)?.click();
  return Boolean(bar ?? form);
}

/** Does what a key means here, where that needs no code of its own; says whether it was ours. */
function act(meaning: Meaning, open: (what: Opened) => void): boolean {
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

/** Listens to the keys that every page has; `open` opens a dialog. Answers with how to end it. */
export function watchKeys(open: (what: Opened) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const where = { isTyping: isTyping(event), isApple: isApple(), singleKeys: singleKeysAreOn() };
    const meaning = event.defaultPrevented ? null : meaningOf(event, where);
    if (!meaning || !act(meaning, open)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[data-find]') : null;
    // The drawer of the menu gives the focus back to its own button, which is there when the finder closes.
    button?.closest<HTMLElement>('[popover]')?.hidePopover();
    if (button) open('find');
  };
  // Before the keys of a page.
  window.addEventListener('keydown', onKey, true);
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    document.removeEventListener('click', onClick);
  };
}
