import { jest } from '@jest/globals';
import { keepStyles } from './kept-styles';

const address = (name: string) => `https://dashboard.example/admin/_next/static/chunks/${name}.css`;
const reload = jest.fn();
const fetched = jest.fn<typeof fetch>();
let cookies: Map<string, string>;

type PageSetup = { inside?: string[]; names?: string; isStyled?: boolean; canForget?: boolean };

/** A page with these sheets inside, opened by a browser with these names in its cookie. */
async function open({ inside = [], names, isStyled = true, canForget = true }: PageSetup) {
  cookies = new Map(names ? [['styles', names]] : []);
  const document = {
    readyState: 'complete',
    documentElement: {},
    querySelectorAll: () => inside.map((name) => ({ href: address(name) })),
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      if (!line.includes('Max-Age=0')) cookies.set(name, value);
      else if (canForget) cookies.delete(name);
    },
  };
  Object.assign(globalThis, {
    document,
    location: { protocol: 'https:', reload },
    getComputedStyle: () => ({ getPropertyValue: () => (isStyled ? '#fff' : '') }),
    requestIdleCallback: (work: () => void) => work(),
  });
  keepStyles();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  fetched.mockImplementation(async () => new Response('b{}'));
});
afterEach(() => {
  jest.restoreAllMocks();
  reload.mockReset();
  fetched.mockReset();
  for (const name of ['document', 'location', 'getComputedStyle', 'requestIdleCallback'])
    Reflect.deleteProperty(globalThis, name);
});

it('keeps what came inside the page and names it, beside those of the versions before', async () => {
  await open({ inside: ['new'], names: 'old' });
  expect(fetched.mock.calls.map(([href]) => href)).toEqual([address('new')]);
  expect(cookies.get('styles')).toBe('new!old');
});

it('names the newest six', async () => {
  await open({ inside: ['g'], names: 'a!b!c!d!e!f' });
  expect(cookies.get('styles')).toBe('g!a!b!c!d!e');
});

it.each([
  ['cannot be fetched', () => Promise.reject(new TypeError())],
  ['is of a version that this server does not have', async () => new Response('', { status: 404 })],
])('names no sheet that %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  await open({ inside: ['new'] });
  expect(cookies.size).toBe(0);
});

it('fetches nothing for a page whose sheets are linked', async () => {
  await open({ names: 'a' });
  expect(fetched).not.toHaveBeenCalled();
  expect([cookies.get('styles'), reload.mock.calls]).toEqual(['a', []]);
});

it('loads a page anew whose linked sheet is nowhere, and forgets its name', async () => {
  const reloaded = new Promise<void>((resolve) => reload.mockImplementation(() => resolve()));
  await open({ names: 'a', isStyled: false });
  await reloaded;
  expect(cookies.size).toBe(0);
});

it('leaves such a page as it is while no server answers', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError()));
  await open({ names: 'a', isStyled: false });
  expect([cookies.size, fetched.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 0]);
});

it('loads no page again and again', async () => {
  await open({ names: 'a', isStyled: false, canForget: false });
  await open({ isStyled: false });
  expect(reload).not.toHaveBeenCalled();
});
