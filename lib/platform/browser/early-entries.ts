import { controlsByPlace, type Control } from './controls';

type Entry = { value?: string | boolean; selection?: [start: number, end: number] };

/** What a person did in a control before the page's scripts ran: its new value, and what is selected where it has the focus. */
export type Early = Entry & { control: Control; place?: string | undefined };

/**
 * React writes the stored text of a text area into it before the page is taken over: what was typed is gone then, and the caret is at the
 * beginning. So both are noted here, from the loading of this module on and as they were found.
 */
const noted = new WeakMap<Element, Entry>();
let isRead = false;
/** The controls as the server has drawn them, with their places, and which had the focus. */
let drawn = new Map<Control, string>();
let focused: Element | null = null;

/**
 * To be called whenever React draws the page: one that others have changed before, as password managers do, is drawn anew as a whole, and its controls,
 * with all that was entered, are gone from it before anything else of ours runs.
 */
export function seeControls(): void {
  drawn = new Map([...controlsByPlace()].map(([place, control]) => [control, place]));
  focused = document.activeElement;
}

const hasFocus = (control: Control) =>
  control === document.activeElement || (control === focused && !control.isConnected);

function note(area: HTMLTextAreaElement, hasNewText: boolean) {
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

function onEvent({ type, target }: Pick<Event, 'type' | 'target'>) {
  const area = target instanceof HTMLTextAreaElement ? target : document.activeElement;
  if (isRead || !(area instanceof HTMLTextAreaElement)) return;
  note(area, type === 'input');
  // A text area whose value was set by hand, even to what it was, keeps its selection when React writes into it.
  const { value } = area;
  if (type === 'focusin') area.value = value;
}

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea')) note(area, area.value !== area.defaultValue);
  onEvent({ type: 'focusin', target: null });
  // On the window and on the way down: React stops events on their way to what it has not taken over yet.
  for (const type of ['focusin', 'input', 'selectionchange']) window.addEventListener(type, onEvent, true);
}

/** The texts of inputs that were read, as they were then and as the server has drawn them. */
const readTexts = new WeakMap<Control, [shown: string, drawn: string]>();

/** Whether more was typed since an input was read: what it holds by now has the earlier text in it, and the caret is where it belongs. */
function isTypedSince(control: Control): boolean {
  const texts = readTexts.get(control);
  readTexts.delete(control);
  return texts !== undefined && !texts.includes(control.value);
}

/** What was entered in a page that waits. To be asked once, before anything else touches its controls. */
export function readEarly(): Early[] {
  isRead = true;
  const controls = new Set([...drawn.keys(), ...controlsByPlace().values()]);
  const read = [...controls]
    .map((control) => ({ control, place: drawn.get(control), ...entryOf(control) }))
    .filter(({ value, selection }) => value !== undefined || selection);
  // React writes into text areas, so that a text there which differs may be older.
  for (const { control } of read)
    if (!(control instanceof HTMLTextAreaElement) && 'defaultValue' in control)
      readTexts.set(control, [control.value, control.defaultValue]);
  return read;
}

/** What differs in a control from what the server has drawn. */
export function entryOf(control: Control): Entry {
  if (control instanceof HTMLTextAreaElement) return noted.get(control) ?? {};
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value === first?.value ? {} : { value: control.value };
  }
  const { type, value, defaultValue, checked, defaultChecked, selectionStart, selectionEnd } = control;
  if (type === 'file') return value ? { value } : {};
  // What is unticked by another one's tick is no entry.
  if (type === 'radio' || type === 'checkbox')
    return checked === defaultChecked || (type === 'radio' && !checked) ? {} : { value: checked };
  return {
    ...(value !== defaultValue && { value }),
    ...(hasFocus(control) && selectionStart !== null && { selection: [selectionStart, selectionEnd!] }),
  };
}

/** Enters again what was read, so that whatever listens by now hears of it; in the control that stands there now, where the page was drawn anew. */
export function enterAgain({ control: before, place = '', value, selection }: Early): void {
  const control = before.isConnected ? before : controlsByPlace().get(place);
  if (!control || isTypedSince(control)) return;
  if (control !== before && before === focused) control.focus();
  const isHere = control === document.activeElement;
  const say = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  // A list outside of a form acts at once, as a switch does: one that a browser restores by itself must not act again.
  if (control instanceof HTMLSelectElement && !control.form) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else if (typeof value === 'boolean') {
    const box = control as HTMLInputElement;
    box.checked = !value;
    if (control.getAttribute('role') !== 'switch') box.click();
  } else if (value !== undefined) {
    if (control.type !== 'file') {
      // React hears of a text that differs from what it saw being written; the browser's own setter writes past it.
      control.value = value ? '' : 'defaultValue' in control ? control.defaultValue : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
      say('input');
    }
    say('change');
    // A field that was left since is left again: a list that it opens would stay open.
    if (!isHere) say('focusout');
  }
  if (isHere && selection) (control as HTMLInputElement).setSelectionRange(...selection);
}
