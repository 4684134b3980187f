/** Where a letter is typed, or chooses something already; a box that is ticked takes none. */
export const takesText =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=application]';

/** Whether a key that is pressed there is one of a text. */
export const isTyping = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest(takesText) !== null;

const otherLetter = /^(?!\p{Script=Latin})\p{L}$/u;

/** The sign of a key, whatever Caps Lock does; where a keyboard writes letters of another script, such as Cyrillic, the Latin letter of that key. */
export function signOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // A browser that fills a field in by itself sends keys without a name.
  const sign = key?.toLowerCase() ?? '';
  return (otherLetter.test(sign) && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || sign;
}
