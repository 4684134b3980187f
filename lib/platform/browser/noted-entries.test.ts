import type { EarlyEntry } from './early-entries';

/** As much of a browser's field as is entered again, which hears what happens to it. */
class Field {
  heard: string[] = [];
  isConnected = true;
  selectionStart = 0;
  selectionEnd = 0;
  ariaLabel = null;
  autocomplete = '';
  #value: string;
  constructor(
    readonly name: string,
    readonly defaultValue = '',
    readonly type = 'text',
  ) {
    this.#value = defaultValue;
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  dispatchEvent({ type }: Event) {
    this.heard.push(type);
  }
  focus() {
    page.activeElement = this;
  }
  setSelectionRange(start: number, end: number) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
}
class Other {}

const shell = { dataset: { person: 'ann' } };
const page = {
  controls: [] as Field[],
  activeElement: null as unknown,
  querySelectorAll: (of: string) => (of === 'textarea' ? [] : page.controls),
  getElementById: () => shell,
};
const place = { pathname: '/admin/login', search: '' };
const kept = new Map<string, string>();
Object.assign(globalThis, {
  HTMLTextAreaElement: Other,
  HTMLSelectElement: Other,
  window: Object.assign(new EventTarget(), { location: place }),
  document: page,
  location: place,
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const early = await import('./early-entries');
const unsaved = await import('./unsaved');
const noted = await import('./noted-entries');
beforeEach(() => {
  kept.clear();
  shell.dataset.person = 'ann';
  place.pathname = '/admin/login';
});

/** Draws the page, whose fields are other ones then. */
function draw(...fields: Field[]): Field[] {
  for (const field of page.controls) field.isConnected = false;
  page.activeElement = null;
  page.controls = fields;
  return fields;
}
const form = () =>
  draw(
    new Field('email'),
    new Field('title', 'stored'),
    new Field('title'),
    new Field('word', '', 'password'),
  );
const valuesOf = (fields: Field[]) => fields.map(({ value }) => value);

it('what was typed before the page was drawn anew goes over to the fields that stand there now, with the focus', () => {
  const [email] = form();
  early.recordControls();
  email!.focus();
  early.recordControls();
  email!.value = 'ann@mara.example';
  email!.setSelectionRange(3, 5);
  const after = form();
  const read: EarlyEntry[] = early.readEarlyEntries();
  expect(valuesOf(after)).toEqual(['', 'stored', '', '']);
  read.forEach(early.replayEntry);
  expect(valuesOf(after)).toEqual(['ann@mara.example', 'stored', '', '']);
  expect(after[0]!.heard).toEqual(['input', 'change']);
  expect([page.activeElement, after[0]!.selectionStart, after[0]!.selectionEnd]).toEqual([after[0], 3, 5]);
});

it.each([
  ['an empty field', '', 'm'],
  ['one with a letter', 'm', 'ma'],
])('what is typed into %s between the reading and the taking over stays, with its caret', (_, first, now) => {
  const [email] = form();
  early.recordControls();
  email!.focus();
  email!.value = first;
  email!.setSelectionRange(first.length, first.length);
  const read: EarlyEntry[] = early.readEarlyEntries();
  email!.value = now;
  email!.setSelectionRange(now.length, now.length);
  read.forEach(early.replayEntry);
  expect([email!.value, email!.selectionStart, email!.heard]).toEqual([now, now.length, []]);
});

it('what React has put back to what was drawn is entered again', () => {
  const [email] = form();
  early.recordControls();
  email!.value = 'ann@mara.example';
  const read: EarlyEntry[] = early.readEarlyEntries();
  email!.value = '';
  read.forEach(early.replayEntry);
  expect(email!.value).toBe('ann@mara.example');
});

describe('what stands in a page that goes', () => {
  const enterAndNote = () => {
    const [email, , second, word] = form();
    email!.value = 'ann@mara.example';
    second!.value = 'of the photo';
    word!.value = 'Secret2026';
    noted.storeEntries();
  };

  it('is entered again once, where the page is there again, but for passwords', () => {
    enterAndNote();
    expect(noted.survivesReload()).toBe(true);
    expect([...kept.values()].join()).not.toContain('Secret2026');
    const after = form();
    noted.restoreEntries();
    expect(valuesOf(after)).toEqual(['ann@mara.example', 'stored', 'of the photo', '']);
    const later = form();
    noted.restoreEntries();
    expect(valuesOf(later)).toEqual(['', 'stored', '', '']);
  });

  it.each(['current-password', 'new-password', 'one-time-code'])(
    'is left out where its field asks for a %s, though it can be read',
    (autocomplete) => {
      const [email, , , secret] = draw(...form().slice(0, 3), new Field('word'));
      secret!.autocomplete = autocomplete;
      email!.value = 'ann@mara.example';
      secret!.value = 'Secret2026';
      noted.storeEntries();
      expect([...kept.values()].join()).toContain('ann@mara.example');
      expect([...kept.values()].join()).not.toContain('Secret2026');
    },
  );

  it.each([
    ['another page', () => (place.pathname = '/admin/enquiries')],
    ['another person', () => (shell.dataset.person = 'ben')],
  ])('is nothing to %s', (_, change) => {
    enterAndNote();
    change();
    const after = form();
    noted.restoreEntries();
    expect(valuesOf(after)).toEqual(['', 'stored', '', '']);
  });

  it('is left out where its field is no more', () => {
    enterAndNote();
    const after = draw(new Field('title', 'stored'));
    noted.restoreEntries();
    expect(valuesOf(after)).toEqual(['stored']);
  });

  it('is not said to be kept where its form holds more than its fields show, unless a draft has it', () => {
    unsaved.markUnsaved('form', true);
    expect(noted.survivesReload()).toBe(false);
    unsaved.markKept('form', true);
    enterAndNote();
    expect([noted.survivesReload(), kept.size]).toEqual([true, 0]);
    unsaved.markUnsaved('form', false);
    unsaved.markKept('form', false);
  });
});
