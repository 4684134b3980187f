import { deviceStore } from './platform';

const name = 'single-keys';

/** Whether keys that are pressed alone, such as '/', do something on this device (Handbook, keys 2). */
export const singleKeysAreOn = (): boolean => deviceStore.get(name) !== 'off';

/** Remembers on this device whether they do. */
export function setSingleKeys(on: boolean): void {
  if (on) deviceStore.remove(name);
  else deviceStore.set(name, 'off');
}
