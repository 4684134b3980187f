import { tellSignedOut, watchSignedOut } from './signed-out';

const kept = new Map<string, string>();
const tab = new EventTarget();
Object.assign(globalThis, {
  window: tab,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});
const tell = (type: string, more: object) => tab.dispatchEvent(Object.assign(new Event(type), more));

let left: number;
let end: () => void;
beforeEach(() => {
  left = 0;
  end = watchSignedOut(() => (left += 1));
});
afterEach(() => end());

it('leaves when another tab signs out, and for nothing else that a tab keeps', () => {
  tell('storage', { key: 'theme' });
  expect(left).toBe(0);
  tell('storage', { key: 'signed-out' });
  expect(left).toBe(1);
});

it('leaves a page that the browser brings back after somebody signed out', () => {
  tell('pageshow', { persisted: true });
  expect(left).toBe(0);
  tellSignedOut();
  tell('pageshow', { persisted: false });
  expect(left).toBe(0);
  tell('pageshow', { persisted: true });
  expect(left).toBe(1);
});

it('leaves nothing any more once it is over', () => {
  end();
  tell('storage', { key: 'signed-out' });
  expect(left).toBe(0);
});
