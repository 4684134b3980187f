import { areShortcutsEnabled, shortcutKey, shortcutsStore, setShortcutsEnabled } from './letter-keys';

/** As much of an element as the rules look at: what it matches, and what is around it. */
class Place {
  constructor(private readonly around: readonly string[]) {}
  closest(selector: string): Place | null {
    return this.around.some((name) => selector.split(', ').some((one) => one.startsWith(name))) ? this : null;
  }
}
const body = new Place([]);
const content = new Place(['main']);
const stored = new Map<string, string>();
let over: object[] = [];
const tab = new EventTarget();
Object.assign(globalThis, {
  Element: Place,
  window: tab,
  document: { body, documentElement: {}, querySelectorAll: () => over },
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  },
});
beforeEach(() => {
  stored.clear();
  over = [];
});

const idle = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const quiet = { repeat: false, defaultPrevented: false };
const press = (key: string, target: unknown = body, more: object = {}) =>
  shortcutKey({ key, target, ...idle, ...quiet, ...more } as Parameters<typeof shortcutKey>[0]);

it('counts while the page or its content has the focus', () => {
  expect(press('j')).toBe('j');
  expect(press('a', content)).toBe('a');
  expect(press('?', body, { shiftKey: true })).toBe('?');
});

it('counts with Caps Lock and on a keyboard that writes other letters', () => {
  expect(press('J')).toBe('j');
  expect(press('ф', body, { code: 'KeyA' })).toBe('a');
  expect(press(undefined as never, content)).toBeNull();
});

it.each([
  ['in a field', 'input'],
  ['in a text', 'textarea'],
  ['in a select', 'select'],
  ['where text is edited', '[contenteditable]'],
  ['in a dialog', 'dialog'],
  ['in a menu', '[role=menu]'],
])('is none %s', (_where, name) => expect(press('a', new Place(['main', name]))).toBeNull());

it('is none outside of the content, nor under what lies over it', () => {
  expect(press('a', new Place(['header']))).toBeNull();
  over = [{}];
  expect(press('a')).toBeNull();
});

it('counts in a dialog that has keys of its own, while that alone lies over the page', () => {
  const dialog = new Place(['dialog[open]']);
  over = [dialog];
  const inDialog = (target: unknown) =>
    shortcutKey({ key: 'j', target, ...idle, ...quiet } as Parameters<typeof shortcutKey>[0], true);
  expect([inDialog(dialog), inDialog(body)]).toEqual(['j', 'j']);
  expect([inDialog(new Place(['dialog[open]', 'textarea'])), inDialog(content)]).toEqual([null, null]);
  over = [dialog, {}];
  expect(inDialog(dialog)).toBeNull();
  over = [];
  expect(inDialog(body)).toBeNull();
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['Shift', { shiftKey: true }],
  ['held down', { repeat: true }],
  ['taken already', { defaultPrevented: true }],
])('is none with %s', (_name, more) => expect(press('a', body, more)).toBeNull());

it.each(['Enter', ' ', 'Escape', 'ArrowDown'])('leaves %p to the control that has the focus', (key) =>
  expect([null, ' ']).toContain(press(key, content)),
);

it('is switched off and on again for this device', () => {
  let told = 0;
  const stop = shortcutsStore[0](() => (told += 1));
  setShortcutsEnabled(false);
  expect([areShortcutsEnabled(), press('a')]).toEqual([false, null]);
  setShortcutsEnabled(true);
  expect([areShortcutsEnabled(), press('a')]).toEqual([true, 'a']);
  stop();
  setShortcutsEnabled(false);
  expect(told).toBe(2);
});
