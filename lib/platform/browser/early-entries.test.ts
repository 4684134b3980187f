import type { EarlyEntry } from './early-entries';

const page = {
  activeElement: null as unknown,
  controls: [] as unknown[],
  querySelectorAll: () => page.controls,
};

class Place extends EventTarget {
  constructor(readonly isField: boolean) {
    super();
  }
  matches = () => this.isField;
}

/** A text area that loses its selection to the stored text unless its value was set before, as a browser's does. */
class TextArea extends Place {
  constructor() {
    super(true);
  }
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

const tab = new EventTarget();
class Input {
  type = 'text';
  value = '';
  defaultValue = '';
  checked = false;
  defaultChecked = false;
  selectionStart = null;
  selectionEnd = null;
  constructor(change: Partial<Input>) {
    Object.assign(this, change);
  }
}
class Select {
  constructor(
    readonly value: string,
    readonly options: { value: string; defaultSelected: boolean }[],
  ) {}
}

// Events reach the window alone: React stops them on the document while the text area is not its own yet.
Object.assign(globalThis, {
  HTMLTextAreaElement: TextArea,
  HTMLSelectElement: Select,
  window: tab,
  document: page,
});
function happen(type: string, target: Place): Event {
  const event = Object.defineProperty(new Event(type), 'target', { value: target });
  tab.dispatchEvent(event);
  return event;
}

let readEarly: () => EarlyEntry[];
beforeAll(async () => {
  ({ readEarlyEntries: readEarly } = await import('./early-entries'));
});

/** What is read of controls. */
function read(...controls: unknown[]) {
  page.controls = controls;
  return readEarly().map(({ control: _, ...early }) => early);
}

function select(area: TextArea) {
  page.activeElement = area;
  area.selectionEnd = area.value.length;
}

const keys = ['keydown', 'keypress', 'textInput', 'input'];
const heldBack = (types: string[], target: Place) =>
  types.filter((type) => happen(type, target).cancelBubble);

it('keeps from React what happens in a field, and nothing else', () => {
  expect(heldBack(keys, new TextArea())).toEqual(keys);
  expect(heldBack([...keys, 'click'], new Place(false))).toEqual([]);
  expect(heldBack(['submit', 'change'], new TextArea())).toEqual([]);
  page.activeElement = new TextArea();
  expect(heldBack(['selectionchange'], new Place(false))).toEqual(['selectionchange']);
  page.activeElement = null;
});

it('keeps what is selected in a text area that is entered while React stops its events', () => {
  const area = new TextArea();
  select(area);
  happen('focusin', area);
  area.takeOver();
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
});

it('notes what is typed and selected in a text area, or selected alone', () => {
  const [typed, selected] = [new TextArea(), new TextArea()];
  select(selected);
  happen('selectionchange', selected);
  typed.value = 'Other words.';
  select(typed);
  happen('input', typed);
  typed.takeOver();
  happen('selectionchange', typed);
  expect(read(typed, selected)).toEqual([
    { value: 'Other words.', selection: [0, 12] },
    { selection: [0, 15] },
  ]);
});

it('notes nothing and keeps nothing from React once it was read', () => {
  const area = new TextArea();
  select(area);
  happen('selectionchange', area);
  happen('input', area);
  expect(read(area)).toEqual([]);
  expect(heldBack(keys, area)).toEqual([]);
});

it('reads what differs from what the server has drawn', () => {
  const options = ['', 'a', 'b'].map((value) => ({ value, defaultSelected: value === 'a' }));
  expect(
    read(
      new Input({ value: 'typed' }),
      new Input({ value: '', defaultValue: 'stored' }),
      new Input({ type: 'checkbox', checked: true }),
      new Input({ type: 'checkbox', defaultChecked: true }),
      new Input({ type: 'radio', checked: true }),
      new Input({ type: 'file', value: 'C:\\fakepath\\a.csv' }),
      new Select('b', options),
    ),
  ).toEqual([
    { value: 'typed' },
    { value: '' },
    { value: true },
    { value: false },
    { value: true },
    { value: 'C:\\fakepath\\a.csv' },
    { value: 'b' },
  ]);
});

it('reads nothing of what is as it was drawn', () => {
  const options = ['a', 'b'].map((value) => ({ value, defaultSelected: false }));
  expect(
    read(
      new Input({ value: 'stored', defaultValue: 'stored' }),
      new Input({ type: 'checkbox', checked: true, defaultChecked: true }),
      // A box without a value of its own has 'on'.
      new Input({ type: 'checkbox', value: 'on' }),
      new Input({ type: 'radio', defaultChecked: true }),
      new Input({ type: 'file' }),
      new Select('a', options),
    ),
  ).toEqual([]);
});
