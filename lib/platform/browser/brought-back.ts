/** Calls `act` when the page returns from the back-forward cache; returns the unsubscribe function. */
export function onPageRestored(act: () => unknown): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
