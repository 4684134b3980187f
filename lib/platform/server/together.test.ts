import { jest } from '@jest/globals';
import { setEnvironment } from '../testing/environment';
import { sendJson, startUpstream } from '../testing/upstream';
import { mostTogether } from '../together/calls';

// A page is drawn once in here.
jest.unstable_mockModule('react', () => ({
  cache: <Result>(make: () => Result) => {
    const made = make();
    return () => made;
  },
}));
const { assumeCapabilities } = await import('./capabilities');
const { sendTogether } = await import('./together');

const read = (path: string) => sendTogether({ method: 'GET', path });
const readsOf = (url: string) => new URL(url, 'http://upstream').searchParams.get('reads')!.split('\n');
const isTogether = (url: string | undefined) => url!.startsWith('/dashboard/frame');

/** Answers a read by its own path, alone and with others. */
const start = (status = 200) =>
  startUpstream(({ url }, response) => {
    if (!isTogether(url)) return sendJson(response, 200, { path: url });
    const answers = readsOf(url!).map((path) => ({ status: 203, body: JSON.stringify({ path }) }));
    return sendJson(response, status, status === 200 ? { answers } : { message: 'No.' });
  });

beforeEach(() => setEnvironment());

test('reads of one moment are one call, and each gets its own answer', async () => {
  const upstream = await start();
  const later = new Promise((resolve) => setImmediate(resolve)).then(() => read('/late'));
  const answers = await Promise.all([read('/one?a=1&b=2'), read('/two'), later]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    ['/one?a=1&b=2', '/two', '/late'].map((path) => [203, { path }]),
  );
  expect(upstream.asked()).toHaveLength(1);
  await upstream.close();
});

test('a read alone is sent alone, and more than fit are several calls', async () => {
  const upstream = await start();
  expect((await read('/alone')).body).toEqual({ path: '/alone' });
  const paths = Array.from({ length: mostTogether + 1 }, (_, number) => `/number/${number}`);
  const answers = await Promise.all(paths.map(read));
  expect(answers.map(({ body }) => body)).toEqual(paths.map((path) => ({ path })));
  expect(upstream.asked()).toHaveLength(3);
  await upstream.close();
});

test.each([401, 429, 500])('a %i for all of them is the answer to each', async (status) => {
  const upstream = await start(status);
  const answers = await Promise.all([read('/one'), read('/two')]);
  expect(answers).toMatchObject([
    { status, body: { message: 'No.' } },
    { status, body: { message: 'No.' } },
  ]);
  expect(upstream.asked()).toHaveLength(1);
  await upstream.close();
});

test.each([404, 400])(
  'an upstream that answers %i, or never had the call, is asked for each',
  async (status) => {
    const upstream = await start(status);
    const both = async () => (await Promise.all([read('/one'), read('/two')])).map(({ body }) => body);
    expect(await both()).toEqual([{ path: '/one' }, { path: '/two' }]);
    expect(upstream.asked()).toHaveLength(3);
    assumeCapabilities([]);
    expect(await both()).toEqual([{ path: '/one' }, { path: '/two' }]);
    expect(upstream.asked()).toHaveLength(5);
    await upstream.close();
  },
);

test('an upstream that is gone fails each of them', async () => {
  const upstream = await start();
  await upstream.close();
  const results = await Promise.allSettled([read('/one'), read('/two')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
