import { deviceStore } from './platform';

const name = 'single-keys';

/** Whether keys such as '/' are shortcuts on this device (Handbook, keys: The keys of every page). */
export const singleKeysAreOn = (): boolean => deviceStore.get(name) !== 'off';

export function setSingleKeys(on: boolean): void {
  if (on) deviceStore.remove(name);
  else deviceStore.set(name, 'off');
}
