import { controlsByPlace, type Control } from './controls';

type Entry = { value?: string | boolean; selection?: [start: number, end: number] };

export type EarlyEntry = Entry & { control: Control; place?: string | undefined };

/** Hydration overwrites text areas and their carets, so both are recorded from this module's loading on. */
const noted = new WeakMap<Element, Entry>();
let isRead = false;
let drawn = new Map<Control, string>();
let focused: Element | null = null;

/** Call at each render: React redraws pages that others changed (password managers), which loses all input. */
export function recordControls(): void {
  drawn = new Map([...controlsByPlace()].map(([place, control]) => [control, place]));
  focused = document.activeElement;
}

const hasFocus = (control: Control) =>
  control === document.activeElement || (control === focused && !control.isConnected);

function note(area: HTMLTextAreaElement, hasNewText: boolean) {
  const { value, selectionStart, selectionEnd } = area;
  const before = noted.get(area);
  // The stored text is back: this selection is React's doing.
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
  // A text area whose value was set by script, even unchanged, keeps its selection when React writes.
  const { value } = area;
  if (type === 'focusin') area.value = value;
}

const eventsOfEntry =
  'pointerdown mousedown pointerup mouseup click touchstart touchend focusin focusout keydown keypress keyup beforeinput textInput input compositionstart compositionupdate compositionend selectionchange';

function holdBack(event: Event) {
  const target = event.type === 'selectionchange' ? document.activeElement : event.target;
  if (!isRead && (target as Element | null)?.matches?.('input, textarea, select')) event.stopPropagation();
}

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea')) note(area, area.value !== area.defaultValue);
  onEvent({ type: 'focusin', target: null });
  for (const type of ['focusin', 'input', 'selectionchange']) window.addEventListener(type, onEvent, true);
  // React would hydrate the whole page in one task first.
  for (const type of eventsOfEntry.split(' ')) window.addEventListener(type, holdBack, true);
}

const readTexts = new WeakMap<Control, [shown: string, drawn: string]>();

/** Whether more was typed after the read; the control then has all of it. */
function isTypedSince(control: Control): boolean {
  const texts = readTexts.get(control);
  readTexts.delete(control);
  return texts !== undefined && !texts.includes(control.value);
}

/** Input on a page before hydration; call once, before other code touches the controls. */
export function readEarlyEntries(): EarlyEntry[] {
  isRead = true;
  const controls = new Set([...drawn.keys(), ...controlsByPlace().values()]);
  const read = [...controls]
    .map((control) => ({ control, place: drawn.get(control), ...entryOf(control) }))
    .filter(({ value, selection }) => value !== undefined || selection);
  // React writes into text areas, so a differing text there may be older.
  for (const { control } of read)
    if (!(control instanceof HTMLTextAreaElement) && 'defaultValue' in control)
      readTexts.set(control, [control.value, control.defaultValue]);
  return read;
}

export function entryOf(control: Control): Entry {
  if (control instanceof HTMLTextAreaElement) return noted.get(control) ?? {};
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value === first?.value ? {} : { value: control.value };
  }
  const { type, value, defaultValue, checked, defaultChecked, selectionStart, selectionEnd } = control;
  if (type === 'file') return value ? { value } : {};
  // A radio unticked by another one's tick is no entry.
  if (type === 'radio' || type === 'checkbox')
    return checked === defaultChecked || (type === 'radio' && !checked) ? {} : { value: checked };
  return {
    ...(value !== defaultValue && { value }),
    ...(hasFocus(control) && selectionStart !== null && { selection: [selectionStart, selectionEnd!] }),
  };
}

/** Repeats recorded input so that React sees it, in the redrawn control where the page was redrawn. */
export function replayEntry({ control: before, place = '', value, selection }: EarlyEntry): void {
  const control = before.isConnected ? before : controlsByPlace().get(place);
  if (!control || isTypedSince(control)) return;
  if (control !== before && before === focused) control.focus();
  const isHere = control === document.activeElement;
  const dispatch = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  // A list outside of a form acts at once; a value restored by the browser must not act again.
  if (control instanceof HTMLSelectElement && !control.form) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else if (typeof value === 'boolean') {
    const box = control as HTMLInputElement;
    box.checked = !value;
    if (control.getAttribute('role') !== 'switch') box.click();
  } else if (value !== undefined) {
    if (control.type !== 'file') {
      // React detects a change against its last written value; the prototype's setter bypasses that.
      control.value = value ? '' : 'defaultValue' in control ? control.defaultValue : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
      dispatch('input');
    }
    dispatch('change');
    // Repeats a blur: otherwise a list that the field opened would stay open.
    if (!isHere) dispatch('focusout');
  }
  if (isHere && selection) (control as HTMLInputElement).setSelectionRange(...selection);
}
