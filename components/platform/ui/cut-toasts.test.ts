import { storeCutToasts, takeCutToasts } from './cut-toasts';
import type { Toast } from './toast-queue';

const stored = new Map<string, string>();
const shell = { dataset: { person: 'ann' } };
const form = 'https://dashboard.example/admin/useful-info/add';
const document = { referrer: '', getElementById: () => shell };
const browser = {
  document,
  location: { href: `${form}#title` },
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
};
const saved: Toast = { text: 'Saved.', kind: 'success', durationMs: 3000 };

beforeAll(() => {
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
beforeEach(() => {
  stored.clear();
  document.referrer = form;
  shell.dataset.person = 'ann';
});
afterAll(() => Object.keys(browser).forEach((name) => Reflect.deleteProperty(globalThis, name)));

test('the page that a save leads to says once what the page before had no time to say', () => {
  storeCutToasts([saved]);
  expect(takeCutToasts()).toEqual([saved]);
  expect(takeCutToasts()).toEqual([]);
});

test('nothing is said again of a failure, or of what can be undone in the page before alone', () => {
  storeCutToasts([
    { ...saved, kind: 'error' },
    { ...saved, action: { label: 'Undo', act: () => undefined } },
  ]);
  expect(stored.size).toBe(0);
});

test('nothing is said again to another person, or on a page that was opened by its address', () => {
  storeCutToasts([saved]);
  document.referrer = '';
  expect(takeCutToasts()).toEqual([]);
  document.referrer = form;
  storeCutToasts([saved]);
  shell.dataset.person = 'ben';
  expect(takeCutToasts()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a page that is left with nothing on screen takes back what it stored before', () => {
  storeCutToasts([saved]);
  storeCutToasts([]);
  expect(takeCutToasts()).toEqual([]);
});
