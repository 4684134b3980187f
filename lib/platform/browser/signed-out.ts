import { onPageRestored } from './brought-back';
import { deviceStore, openChannel, tabStore } from './platform';

const key = 'signed-out';
const personKey = 'signed-in';
/** A channel also reaches the page that sends. */
let isToldHere = false;

/** Changes with every sign-out on this device; null before the first one. */
export const signOutMark = () => deviceStore.get(key);

/** Keeps a pseudonym of the person whose page was opened last; undefined on the login page. */
export const rememberPerson = (person: string | undefined) =>
  person === undefined ? deviceStore.remove(personKey) : deviceStore.set(personKey, person);

/** Reports the sign-out to other tabs and pages in the back-forward cache; clears this tab's storage. */
export function announceSignOut(): void {
  isToldHere = true;
  tabStore.clear();
  deviceStore.set(key, String(Date.now()));
  rememberPerson(undefined);
  const channel = openChannel(key);
  channel?.postMessage(null);
  channel?.close();
}

/** Calls `leave` after another tab's sign-out, and in a page restored for another person; returns the unsubscriber. */
export function onSignOut(leave: (isRestored: boolean) => void): () => void {
  const marks = () => `${signOutMark()} ${deviceStore.get(personKey)}`;
  const before = marks();
  const isShared = deviceStore.isShared();
  // Without shared storage a channel is used; a restored page cannot compare, and reloads.
  const channel = isShared ? null : openChannel(key);
  const onLeft = () => {
    tabStore.clear();
    leave(false);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) onLeft();
  };
  if (channel) channel.onmessage = () => isToldHere || onLeft();
  window.addEventListener('storage', onStorage);
  const endReturn = onPageRestored(() => {
    if (!isShared || marks() !== before) leave(true);
  });
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
    endReturn();
  };
}
