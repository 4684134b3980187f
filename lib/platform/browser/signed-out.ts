import { onBroughtBack } from './brought-back';
import { deviceStore, openChannel, tabStore } from './platform';

const key = 'signed-out';
/** A channel is heard in the page that speaks, too. */
let isToldHere = false;

/** A word that changes with every sign-out on this device: a page that finds another one than before is signed out. Null for no sign-out yet. */
export const signOutMark = () => deviceStore.get(key);

/** Tells the other tabs, and pages that the browser keeps for its back button, that somebody has signed out. Nothing that was begun in this tab is kept. */
export function tellSignedOut(): void {
  isToldHere = true;
  tabStore.clear();
  deviceStore.set(key, String(Date.now()));
  const channel = openChannel(key);
  channel?.postMessage(null);
  channel?.close();
}

/** Calls `leave` once another tab has signed out, or where the browser brings this page back after that. Answers with how to end it. */
export function watchSignedOut(leave: () => void): () => void {
  const before = signOutMark();
  const isShared = deviceStore.isShared();
  // Without storage that tabs share, one tells the other; a page that comes back cannot know, and is read anew.
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
  const endReturn = onBroughtBack(() => {
    if (!isShared || signOutMark() !== before) leave();
  });
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
    endReturn();
  };
}
