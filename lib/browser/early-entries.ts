type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person did in a control before the page's scripts ran: its new value, and what is selected where it has the focus. */
export type Early = { control: Control; value?: string | boolean; selection?: [start: number, end: number] };

/**
 * React writes the stored text of a text area into it before the page is taken over: what was typed is gone then, and the caret is at the
 * beginning. So both are noted here, from the loading of this module on and as they were found.
 */
const noted = new WeakMap<Element, Omit<Early, 'control'>>();

const isWaiting = () => document.documentElement.hasAttribute('data-waits');

function note(area: Element | null, hasNewText: boolean) {
  if (!(area instanceof HTMLTextAreaElement) || !isWaiting()) return;
  const { value, selectionStart, selectionEnd } = area;
  const before = noted.get(area);
  // The stored text is there again: what is selected now is React's doing.
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
  if (!(area instanceof HTMLTextAreaElement) || !isWaiting()) return;
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

/** What was entered in a page that waits. To be asked before anything else touches its controls. */
export function readEarly(): Early[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')]
    .map((control) => ({ control, ...earlyOf(control) }))
    .filter(({ value, selection }) => value !== undefined || selection !== undefined);
}

function earlyOf(control: Control): Omit<Early, 'control'> {
  if (control instanceof HTMLTextAreaElement) return noted.get(control) ?? {};
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value === first?.value ? {} : { value: control.value };
  }
  const { type, value, defaultValue, checked, defaultChecked, selectionStart, selectionEnd } = control;
  if (type === 'file') return control.files?.length ? { value: true } : {};
  // What is unticked by another one's tick is no entry.
  if (type === 'radio') return checked && !defaultChecked ? { value: true } : {};
  if (type === 'checkbox') return checked === defaultChecked ? {} : { value: checked };
  const hasSelection = control === document.activeElement && selectionStart !== null && selectionEnd !== null;
  return {
    ...(value !== defaultValue && { value }),
    ...(hasSelection && { selection: [selectionStart, selectionEnd] }),
  };
}

/** Enters again what was read, so that whatever listens by now hears of it. */
export function enterAgain({ control, value, selection }: Early): void {
  if (value !== undefined) enter(control, value);
  if (selection && control === document.activeElement && 'setSelectionRange' in control)
    control.setSelectionRange(...selection);
}

function enter(control: Control, value: string | boolean) {
  if (control.getAttribute('role') === 'switch') return showStored(control as HTMLInputElement);
  if (typeof value === 'boolean') {
    if (control.type === 'file') return say(control, 'change');
    (control as HTMLInputElement).checked = !value;
    return control.click();
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    return say(control, 'change');
  }
  // React hears of a text that differs from what it saw being written; the browser's own setter writes past it.
  control.value = value === '' ? control.defaultValue : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  say(control, 'input');
  // A field that was left since is left again: a list that it opens would stay open.
  if (control !== document.activeElement) say(control, 'focusout');
}

const say = (control: Control, type: string) =>
  void control.dispatchEvent(new Event(type, { bubbles: true }));

/** A switch acts at once: one that a browser restores by itself must not act again. */
function showStored(control: HTMLInputElement) {
  control.checked = control.defaultChecked;
}
