import { enterInTab } from './early-keys';

/** Where a result is opened. */
export type Opening = 'here' | 'tab';

/** What held keys come to: the text that they write, and whether and where it is to be opened at once. */
export function typedWith(keys: readonly string[]): { text: string; entered: Opening | null } {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  const entered = keys.includes(enterInTab) ? 'tab' : keys.includes('Enter') ? 'here' : null;
  return { text, entered };
}
