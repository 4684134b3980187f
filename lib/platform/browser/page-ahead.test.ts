import { jest } from '@jest/globals';
import { holdPageChanges } from './connection';
import { answerFromAhead, dropAhead, fetchAhead } from './page-ahead';

type Fetch = (input: URL | string, init?: RequestInit) => Promise<Response>;
type Tree = [string, Record<string, Tree>, null?, string?];

const page = (text: string, headers = { 'content-type': 'text/x-component' }) =>
  new Response(text, { headers });
const asked = jest.fn<Fetch>();
const purposes = () => asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('purpose'));
const treeOf = (call: number) =>
  JSON.parse(
    decodeURIComponent(new Headers(asked.mock.calls[call]![1]!.headers).get('next-router-state-tree')!),
  ) as Tree;

const shown = (name: string): Tree => ['', { children: [name, { children: ['__PAGE__', {}] }] }];
const show = (tree: Tree | null) =>
  Object.assign(globalThis, { history: { state: tree && { __PRIVATE_NEXTJS_INTERNALS_TREE: { tree } } } });
/** What the router does when a link is clicked. */
const open = async (address: string) =>
  (
    await (window as unknown as { fetch: Fetch }).fetch(new URL(`${address}`, 'http://localhost'), {
      headers: { rsc: '1', 'next-router-state-tree': 'x' },
    })
  ).text();

/** The address of a request is hashed before it is sent. */
async function areSent(count: number): Promise<void> {
  while (asked.mock.calls.length < count) await new Promise((resolve) => setImmediate(resolve));
}

let undo: () => void;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  asked
    .mockReset()
    .mockImplementation(async (_, init) =>
      page(new Headers(init?.headers).has('purpose') ? 'ahead' : 'fresh'),
    );
  const nothing = () => undefined;
  const window = { fetch: asked as unknown, addEventListener: nothing, removeEventListener: nothing };
  Object.assign(globalThis, { window, location: new URL('http://localhost/admin/enquiries') });
  Object.defineProperty(globalThis, 'fetch', { get: () => window.fetch, configurable: true });
  show(shown('enquiries'));
  const ends = [holdPageChanges(), answerFromAhead()];
  undo = () => ends.forEach((end) => end());
});
afterEach(() => {
  undo();
  jest.useRealTimers();
});

it('answers the router with the page that was fetched ahead, once', async () => {
  fetchAhead('/admin/feedback?page=2', 'auto');
  expect(await open('/admin/feedback?page=2&_rsc=abc')).toBe('ahead');
  expect(purposes()).toEqual(['prefetch']);
  expect(await open('/admin/feedback?page=2&_rsc=abc')).toBe('fresh');
});

it('asks for it as the router does: with what is on screen, the page drawn in any case, and no redirect followed', async () => {
  fetchAhead('/admin/enquiries?page=2', 'low');
  await areSent(1);
  const [address, init] = asked.mock.calls[0]!;
  expect(String(address)).toMatch(/^http:\/\/localhost\/admin\/enquiries\?page=2&_rsc=\w+$/);
  expect(init).toMatchObject({ redirect: 'manual', priority: 'low', headers: { rsc: '1' } });
  expect(treeOf(0)).toEqual([
    '',
    { children: ['enquiries', { children: ['__PAGE__', {}, null, 'refetch'] }] },
  ]);
});

it('lets a click wait for the page that is under way', async () => {
  let answer: (page: Response) => void = () => undefined;
  asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  fetchAhead('/admin/feedback', 'auto');
  const opened = open('/admin/feedback?_rsc=abc');
  await areSent(1);
  answer(page('late'));
  expect(await opened).toBe('late');
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<Response>]>([
  ['was refused', async () => new Response(null, { status: 204 })],
  ['leads elsewhere', async () => Response.error()],
  ['is another answer', async () => page('<html>', { 'content-type': 'text/html' })],
  ['did not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('asks anew on a click where the page ahead %s', async (_, answer) => {
  asked.mockImplementationOnce(answer);
  fetchAhead('/admin/feedback', 'auto');
  expect(await open('/admin/feedback')).toBe('fresh');
});

it.each<[string, () => unknown]>([
  ['three seconds later', () => jest.advanceTimersByTime(3000)],
  ['after a change', () => dropAhead()],
  ['where another page is on screen', () => show(shown('feedback'))],
  ['after another page change', () => open('/admin/enquiries')],
])('asks anew %s', async (_, happen) => {
  fetchAhead('/admin/feedback', 'auto');
  await happen();
  expect(await open('/admin/feedback')).toBe('fresh');
});

it('fetches one page at a time: a new one ends the one under way, the same one is fetched once', async () => {
  const signals: AbortSignal[] = [];
  asked.mockImplementation((_, init) => new Promise(() => init?.signal && signals.push(init.signal)));
  fetchAhead('/admin/feedback', 'low');
  fetchAhead('/admin/feedback', 'auto');
  await areSent(1);
  fetchAhead('/admin/accounts', 'low');
  await areSent(2);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

it('leaves other requests alone, and fetches nothing where the router keeps its state elsewhere', async () => {
  fetchAhead('/admin/feedback', 'auto');
  await window.fetch('/admin/api/health');
  expect(await open('/admin/feedback')).toBe('ahead');
  show(null);
  asked.mockClear();
  fetchAhead('/admin/accounts', 'auto');
  expect(await open('/admin/accounts')).toBe('fresh');
  expect(asked).toHaveBeenCalledTimes(1);
});
