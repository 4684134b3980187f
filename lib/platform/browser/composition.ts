/**
 * Keys that are pressed while an input method composes a word belong to that word: Enter ends it, arrows choose among its candidates.
 * They reach no listener of the page.
 */
export function keepComposedKeys(page: EventTarget = window): void {
  const keep = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    // Safari sends the Enter that ends a composition after its end, with this code.
    if (isComposing || keyCode === 229) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', keep, true);
}
