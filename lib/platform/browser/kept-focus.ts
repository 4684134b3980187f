/** Elements that take the focus of a removed descendant, innermost first. */
const homes = 'table, ul, ol, fieldset, form, section, nav, [aria-busy]';

const homesOf = (focused: Element): Element[] => {
  const home = focused.parentElement?.closest(homes);
  return home ? [home, ...homesOf(home)] : [];
};

/** When the focused element is removed, the innermost remaining surrounding element takes the focus. */
export function keepFocus(): void {
  let focused: Element | null = null;
  let around: Element[] = [];
  // Not capturing: the toasts handle and stop the event.
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
