/** Keys during a composition belong to the input method; no listener of the page gets them. */
export function keepComposedKeys(page: EventTarget = window): void {
  const keep = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    // Safari sends the Enter that ends a composition after its end, with this code.
    if (isComposing || keyCode === 229) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', keep, true);
}
