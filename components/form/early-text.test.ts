/** A text area that loses its selection to the stored text unless its value was set before, as a browser's does. */
class TextArea {
  defaultValue = 'What is stored.';
  selectionStart = 0;
  selectionEnd = 0;
  #value: string | undefined;
  get value() {
    return this.#value ?? this.defaultValue;
  }
  set value(value: string) {
    this.#value = value;
  }
  /** What React does to each text area that it takes over. */
  takeOver() {
    if (this.#value === undefined) this.selectionStart = this.selectionEnd = 0;
    this.#value = this.defaultValue;
  }
}

const page = { activeElement: null as TextArea | null };
const tab = new EventTarget();
// Events reach the window alone: React stops them on the document while the text area is not its own yet.
Object.assign(globalThis, {
  HTMLTextAreaElement: TextArea,
  window: tab,
  document: Object.assign(page, { querySelectorAll: () => [], addEventListener: () => {} }),
});
const happen = (type: string, target: TextArea) =>
  tab.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }));

let takeEarlyText: (area: TextArea) => { value?: string; selection?: [number, number] };
beforeAll(async () => {
  const loaded = await import('./early-text');
  takeEarlyText = loaded.takeEarlyText as unknown as typeof takeEarlyText;
});

function select(area: TextArea) {
  page.activeElement = area;
  area.selectionEnd = area.value.length;
}

it('keeps what is selected in a text area that is entered while React stops its events', () => {
  const area = new TextArea();
  select(area);
  happen('focusin', area);
  area.takeOver();
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
});

it('notes what is typed and selected then', () => {
  const area = new TextArea();
  area.value = 'Other words.';
  select(area);
  happen('input', area);
  area.takeOver();
  happen('selectionchange', area);
  expect(takeEarlyText(area)).toEqual({ value: 'Other words.', selection: [0, 12] });
});

it('notes what is selected then, and nothing once React has it', () => {
  const area = new TextArea();
  select(area);
  happen('selectionchange', area);
  expect(takeEarlyText(area)).toEqual({ selection: [0, 15] });
  happen('selectionchange', area);
  expect(takeEarlyText(area)).toEqual({});
});
