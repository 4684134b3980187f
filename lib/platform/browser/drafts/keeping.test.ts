import { waitForRelease, wipeDrafts } from './keeping';

type Options = { signal: AbortSignal };
type HeldLocks = Record<string, Promise<void>>;

/** The browser's locks, of which some are held until a promise resolves. */
const locksOf = (held: HeldLocks) => ({
  request: async (name: string, { signal }: Options, call: () => string) => {
    const givenUp = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(signal.reason as Error);
    });
    await Promise.race([held[name], givenUp]);
    return call();
  },
});
const browserWith = (navigator: object | undefined) => Object.assign(globalThis, { navigator });
afterEach(() => browserWith(undefined));

it('tells the drafts of pages that were just left from those of open ones', async () => {
  const left = new Promise<void>((resolve) => setTimeout(resolve, 100));
  const open = new Promise<void>(() => undefined);
  browserWith({ locks: locksOf({ 'draft left': left, 'draft open': open }) });
  expect(await waitForRelease(['left', 'open'])).toEqual(['left']);
});

it('asks for nothing where no draft is held, as in a browser without locks', async () => {
  browserWith({});
  expect(await waitForRelease([])).toEqual([]);
});

describe('a logout from a browser whose store is broken', () => {
  const answering = (event: 'onsuccess' | 'onerror') => () => {
    const request: Record<string, () => void> = {};
    setImmediate(() => request[event]!());
    return request;
  };
  afterEach(() => Object.assign(globalThis, { indexedDB: undefined, isSecureContext: undefined }));

  it.each([
    ['has it removed as a whole', 'onsuccess', true],
    ['says that something may be left where that fails too', 'onerror', false],
  ] as const)('%s', async (_, event, isGone) => {
    const indexedDB = { open: answering('onerror'), deleteDatabase: answering(event) };
    Object.assign(globalThis, { indexedDB, isSecureContext: true });
    expect(await wipeDrafts('ann')).toBe(isGone);
  });
});
