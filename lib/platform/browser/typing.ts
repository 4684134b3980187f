/** Elements in which a letter is typed or already selects something; checkboxes take none. */
export const textInputSelector =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=application]';

export const isTyping = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest(textInputSelector) !== null;

const otherLetter = /^(?!\p{Script=Latin})\p{L}$/u;

/** The key's lower-case character; on non-Latin keyboards the Latin letter of the key. */
export function keyCharacter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // A browser's autofill sends keys without a name.
  const sign = key?.toLowerCase() ?? '';
  return (otherLetter.test(sign) && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || sign;
}
