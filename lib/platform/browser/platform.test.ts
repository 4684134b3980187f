import {
  copyText,
  newUuid,
  openChannel,
  pageCopies,
  removeIndexed,
  serviceWorkers,
  tabStore,
} from './platform';

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};
const full = () => {
  throw new DOMException('', 'QuotaExceededError');
};

/** Has the browser give a storage, or throw where its name is merely said. */
const provide = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true });
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

describe.each([
  ['is forbidden', refuse],
  ['is switched off', () => null],
  ['is missing', () => undefined],
  [
    'is used up',
    () => ({ getItem: () => null, setItem: full, removeItem: () => undefined, clear: () => undefined }),
  ],
  ['throws at everything', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })],
])('where storage %s, a text', (_, get) => {
  beforeEach(() => provide(get));

  test('is kept for as long as the page stands, and no other page sees it', () => {
    tabStore.set('reason', 'Too dark.');
    expect(tabStore.get('reason')).toBe('Too dark.');
    expect(tabStore.isShared()).toBe(false);
    tabStore.remove('reason');
    expect(tabStore.get('reason')).toBeNull();
  });

  test('is forgotten with all others', () => {
    tabStore.set('reason', 'Too dark.');
    tabStore.clear();
    expect(tabStore.get('reason')).toBeNull();
  });
});

test('a text that finds no room does not leave an older one behind', () => {
  const kept = new Map([['reason', 'Too dark.']]);
  provide(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: full,
    removeItem: (key: string) => kept.delete(key),
  }));
  tabStore.set('reason', 'Too loud.');
  expect([tabStore.get('reason'), kept.size]).toEqual(['Too loud.', 0]);
});

test('ids are of the common form, and no two are the same, also without crypto.randomUUID', () => {
  const ids = Array.from({ length: 1000 }, newUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a browser that has nothing is asked for nothing and throws nothing', async () => {
  const { navigator } = globalThis;
  Object.assign(globalThis, { navigator: undefined });
  try {
    expect([serviceWorkers(), pageCopies()]).toEqual([undefined, undefined]);
    expect(await copyText('key')).toBe(false);
    expect(await removeIndexed('drafts')).toBe(true);
  } finally {
    Object.assign(globalThis, { navigator });
  }
  openChannel('signed-out')?.close();
});
