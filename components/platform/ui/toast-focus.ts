/** Lets Tab lead through the toasts and on, which Sonner prevents; returns a function that undoes it. */
export function releaseFocus(place: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  let focused: HTMLElement | null = null;

  const onFocusIn = (event: FocusEvent) => {
    event.stopPropagation();
    const { target, relatedTarget } = event;
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget)))
      before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    focused = target as HTMLElement;
  };
  const onFocusOut = (event: FocusEvent) => {
    event.stopPropagation();
    const left = event.target as HTMLElement;
    // A toast's focused element has left the page by then.
    queueMicrotask(() => {
      if (left.isConnected && focused === left) focused = null;
    });
  };
  const watching = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) before?.focus({ preventScroll: true });
  });

  place.addEventListener('focusin', onFocusIn);
  place.addEventListener('focusout', onFocusOut);
  watching.observe(place, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    place.removeEventListener('focusin', onFocusIn);
    place.removeEventListener('focusout', onFocusOut);
  };
}
