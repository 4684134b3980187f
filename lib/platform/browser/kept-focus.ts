/** What takes the focus of something in it that is gone, from the inside out. */
const homes = 'table, ul, ol, fieldset, form, section, nav, [aria-busy]';

const homesOf = (focused: Element): Element[] => {
  const home = focused.parentElement?.closest(homes);
  return home ? [home, ...homesOf(home)] : [];
};

/**
 * Keeps the place of a keyboard and of a screen reader where what had the focus goes away, such as a row or the button that opened a dialog:
 * the innermost part of the page that is left of its surroundings takes the focus.
 */
export function keepFocus(): void {
  let focused: Element | null = null;
  let around: Element[] = [];
  // Not on the way down: the toasts have a rule of their own and stop the event.
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
    around = homesOf(focused);
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    const home = around.find((one) => one.isConnected && one.checkVisibility());
    if (!(home instanceof HTMLElement)) return;
    if (!home.hasAttribute('tabindex')) {
      home.tabIndex = -1;
      home.addEventListener('blur', () => home.removeAttribute('tabindex'), { once: true });
    }
    home.focus({ preventScroll: true });
  }).observe(document, { childList: true, subtree: true });
}
