import { jest } from '@jest/globals';
import { rememberListAddress } from './list-place';
import { announceSignOut, onSignOut, rememberPerson } from './signed-out';

const kept = new Map<string, string>();
const places = new Map<string, string>();
let isFull = false;
const tab = new EventTarget();
Object.assign(globalThis, {
  window: tab,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  },
  sessionStorage: {
    setItem: (key: string, value: string) => void places.set(key, value),
    removeItem: (key: string) => void places.delete(key),
    clear: () => places.clear(),
  },
});
const tell = (type: string, more: object) => tab.dispatchEvent(Object.assign(new Event(type), more));

let left: number;
let end: () => void;
beforeEach(() => {
  left = 0;
  end = onSignOut(() => (left += 1));
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
  announceSignOut();
  tell('pageshow', { persisted: false });
  expect(left).toBe(0);
  tell('pageshow', { persisted: true });
  expect(left).toBe(1);
});

it('leaves a page that the browser brings back after somebody else, or nobody, was signed in', () => {
  for (const next of ['other', undefined]) {
    rememberPerson('one');
    left = 0;
    end();
    end = onSignOut((isRestored) => (left += isRestored ? 1 : 10));
    rememberPerson('one');
    tell('pageshow', { persisted: true });
    expect(left).toBe(0);
    rememberPerson(next);
    tell('pageshow', { persisted: true });
    expect(left).toBe(1);
  }
});

it('leaves nothing any more once it is over', () => {
  end();
  tell('storage', { key: 'signed-out' });
  expect(left).toBe(0);
});

it('keeps no searches beyond a logout, in this tab or in another one', () => {
  for (const signOut of [announceSignOut, () => tell('storage', { key: 'signed-out' })]) {
    rememberListAddress('/enquiries', '/enquiries?search=Njeri');
    signOut();
    expect(places.size).toBe(0);
  }
});

describe('where nothing can be stored', () => {
  beforeEach(() => {
    isFull = true;
  });
  afterEach(() => {
    isFull = false;
  });
  /** Another tab, which signs out when it is told to. */
  const openOther = () => {
    const channel = new BroadcastChannel('signed-out');
    return { channel, signOut: () => channel.postMessage(null) };
  };

  it('leaves when another tab signs out, which says so by itself', async () => {
    jest.resetModules();
    const { onSignOut: watch } = await import('./signed-out');
    const { channel, signOut } = openOther();
    let endFull = () => {};
    await new Promise<void>((leave) => {
      endFull = watch(() => leave());
      signOut();
    });
    endFull();
    channel.close();
  });

  it('signs out all the same, tells the other tabs and not itself, and reads a page that comes back anew', async () => {
    const { channel } = openOther();
    const endFull = onSignOut(() => (left += 1));
    const isHeard = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    announceSignOut();
    await isHeard;
    channel.close();
    expect(left).toBe(0);
    tell('pageshow', { persisted: true });
    endFull();
    // Both watches of this page.
    expect(left).toBe(2);
  });
});
