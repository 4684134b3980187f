import { forgetPlaces } from './list-place';

const key = 'signed-out';

/** When somebody last signed out in this browser, as it was written down; null for never. */
export const signedOutAt = () => localStorage.getItem(key);

/** Tells the other tabs, and pages that the browser keeps for its back button, that somebody has signed out. */
export function tellSignedOut(): void {
  forgetPlaces();
  localStorage.setItem(key, String(Date.now()));
}

/** A word that changes with every sign-out on this device: who has another one than before is signed out. */
export const signOutMark = () => localStorage.getItem(key);

/** Calls `leave` once another tab has signed out, or where the browser brings this page back after that. Answers with how to end it. */
export function watchSignedOut(leave: () => void): () => void {
  const before = localStorage.getItem(key);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    forgetPlaces();
    leave();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && localStorage.getItem(key) !== before) leave();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
