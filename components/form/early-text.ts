/** What a person did in a text area before React took it over. */
type Early = { value?: string; selection?: [start: number, end: number] };

/**
 * React writes the stored text of a text area into it as it takes the page over: what was typed before is gone then, and the caret stands at
 * the beginning. So both are noted here, from the loading of this module on and as they were found.
 */
const noted = new WeakMap<Element, Early>();
const taken = new WeakSet<Element>();

/** What was typed and selected in a text area before it was taken over; asked once, as it is. */
export function takeEarlyText(area: HTMLTextAreaElement): Early {
  const early = noted.get(area) ?? {};
  noted.delete(area);
  taken.add(area);
  return early;
}

function note(area: Element | null, hasNewText: boolean) {
  if (!(area instanceof HTMLTextAreaElement) || taken.has(area)) return;
  const { value, selectionStart, selectionEnd } = area;
  const before = noted.get(area);
  // The stored text stands there again: what is selected now is React's doing.
  if (!hasNewText && before?.value !== undefined && before.value !== value) return;
  noted.set(area, {
    ...before,
    ...(hasNewText && { value }),
    // Both at the beginning is what React leaves behind.
    ...(selectionEnd > 0 && { selection: [selectionStart, selectionEnd] }),
  });
}

/** A text area whose value was set by hand, even to what it was, keeps its selection when React writes the stored text into it. */
function hold(area: Element | null) {
  if (!(area instanceof HTMLTextAreaElement) || taken.has(area)) return;
  const { value } = area;
  area.value = value;
}

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea')) note(area, area.value !== area.defaultValue);
  hold(document.activeElement);
  // On the window and on the way down: React stops events on their way to what it has not taken over yet.
  window.addEventListener('focusin', ({ target }) => hold(target as Element), true);
  window.addEventListener('input', ({ target }) => note(target as Element, true), true);
  window.addEventListener('selectionchange', () => note(document.activeElement, false), true);
}
