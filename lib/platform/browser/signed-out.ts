import { onPageRestored } from './brought-back';
import { deviceStore, openChannel, tabStore } from './platform';

const key = 'signed-out';
/** A channel also reaches the page that sends. */
let isToldHere = false;

/** Changes with every sign-out on this device; null before the first one. */
export const signOutMark = () => deviceStore.get(key);

/** Reports the sign-out to other tabs and pages in the back-forward cache; clears this tab's storage. */
export function announceSignOut(): void {
  isToldHere = true;
  tabStore.clear();
  deviceStore.set(key, String(Date.now()));
  const channel = openChannel(key);
  channel?.postMessage(null);
  channel?.close();
}

/** Calls `leave` after another tab's sign-out, also in a page restored later; returns the unsubscriber. */
export function onSignOut(leave: () => void): () => void {
  const before = signOutMark();
  const isShared = deviceStore.isShared();
  // Without shared storage a channel is used; a restored page cannot compare, and reloads.
  const channel = isShared ? null : openChannel(key);
  const onLeft = () => {
    tabStore.clear();
    leave();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) onLeft();
  };
  if (channel) channel.onmessage = () => isToldHere || onLeft();
  window.addEventListener('storage', onStorage);
  const endReturn = onPageRestored(() => {
    if (!isShared || signOutMark() !== before) leave();
  });
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
    endReturn();
  };
}
