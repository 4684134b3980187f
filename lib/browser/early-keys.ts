/** Keys that were pressed after the finder was asked for and before it was there; null while nobody waits for it. */
let held: string[] | null = null;

/** Holds the keys that are pressed from now on. */
export function holdKeys(): void {
  held ??= [];
}

/** Whether the finder is still wanted. */
export const areKeysHeld = () => held !== null;

/** Takes the keys that were held; no more are. */
export function takeKeys(): string[] {
  const keys = held ?? [];
  held = null;
  return keys;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Holds a key that would write, delete or open, where keys are held; Escape ends that. Says whether the key was one of these. */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (!held || ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') held = null;
  else if (key?.length === 1 || key === 'Backspace' || key === 'Enter') held.push(key);
  else return false;
  return true;
}

/** What held keys come to: the text that they write, and whether it is to be opened at once. */
export function typedWith(keys: readonly string[]): { text: string; isEntered: boolean } {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return { text, isEntered: keys.includes('Enter') };
}
