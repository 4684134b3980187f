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

/** How Enter is held that opens a tab. */
export const enterInTab = 'Control+Enter';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Holds a key that would write, delete or open, where keys are held; Escape ends that. Says whether the key was one of these. */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (!held || altKey) return false;
  if (ctrlKey || metaKey) {
    if (key !== 'Enter') return false;
    held.push(enterInTab);
    return true;
  }
  if (key === 'Escape') held = null;
  else if (key?.length === 1 || key === 'Backspace' || key === 'Enter') held.push(key);
  else return false;
  return true;
}
