const name = 'single-keys';

/** Whether keys that are pressed alone, such as '/', do something on this device (Handbook, keys 2). */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers on this device whether they do. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Without storage they stay as they are.
  }
}
