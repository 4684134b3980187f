/** Calls `act` whenever the browser brings this page back as it was left, as its back button may. Answers with how to end it. */
export function onBroughtBack(act: () => unknown): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
