/** What held keys come to: the text that they write, and whether it is to be opened at once. */
export function typedWith(keys: readonly string[]): { text: string; isEntered: boolean } {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return { text, isEntered: keys.includes('Enter') };
}
