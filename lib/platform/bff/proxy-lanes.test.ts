import { jest } from '@jest/globals';
import { laneLimits } from '../server/lanes';
import { allBut } from '../testing/clock';
import { callProxy as call } from '../testing/proxy';
import { cookieOf, makeSession } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';
import { login } from '../../account/bff/login';

const pictureBytes = 3_000_000;
const smallBytes = 2_000_000;
let uploads = 0;
const upstream = await startUpstream((request, response) => {
  if (request.url?.startsWith('/api/v1/files/')) {
    const bytes = request.url.endsWith('small.png') ? smallBytes : pictureBytes;
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes });
    return void response.end(Buffer.alloc(bytes, 7));
  }
  if (request.url === '/dashboard/company-details') return void (uploads += 1);
  sendJson(response, 200, { docs: [] });
});
afterAll(() => upstream.close());
afterEach(() => void jest.useRealTimers());

/** Timers alone: the date would run ahead of the sessions, by a second with each turn of the loop. */
const patience = { doNotFake: allBut.timeouts };
/** Lets the waiting in line run out, while everything else goes on. */
async function afterTheWait<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isSettled = false;
  void answer.finally(() => (isSettled = true));
  while (!isSettled) {
    await jest.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}

/** Answers of a file that nobody reads, as many at once as one address gets. */
const pausedReaders = (address: string, count: number, file = 'large.png') =>
  Promise.all(
    Array.from({ length: count }, () =>
      call(`/v1/files/${file}`, { headers: { 'x-forwarded-for': address } }),
    ),
  );
const leave = (answers: Response[]) => Promise.all(answers.map((answer) => answer.body?.cancel()));

const signIn = () =>
  login(
    new Request('http://localhost:3000/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amina@example.com', password: 'Secret123' }),
    }),
  );

test('readers who take all places of files keep nobody from a page, a sign-in or a save', async () => {
  const addresses = Array.from(
    { length: laneLimits.file.places / laneLimits.file.each },
    (_, index) => `10.0.0.${index}`,
  );
  const held = (await Promise.all(addresses.map((one) => pausedReaders(one, laneLimits.file.each)))).flat();
  expect(held.map(({ status }) => status)).toEqual(Array(laneLimits.file.places).fill(200));

  expect((await call('/dashboard/enquiries')).status).toBe(200);
  const body = '{"enquiries":["e1"]}';
  const headers = { 'content-type': 'application/json' };
  const mark = await call('/dashboard/mark-enquiry-read', { method: 'POST', body, headers });
  expect(mark.status).toBe(200);
  // The upstream of this test knows no tokens: it was asked, and its answer was no sign-in.
  expect((await signIn()).status).toBe(502);
  expect(upstream.asked()).toContain('POST /auth/login');

  jest.useFakeTimers(patience);
  const late = await afterTheWait(
    call('/v1/files/large.png', { headers: { 'x-forwarded-for': '10.9.9.9' } }),
  );
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await late.json()).toEqual({ message: 'The service is not available. Please try again.' });
  jest.useRealTimers();

  await leave(held);
  const again = await call('/v1/files/large.png');
  expect((await again.arrayBuffer()).byteLength).toBe(pictureBytes);
});

test('slow readers of small files hold no place for them, until the memory for that is used up', async () => {
  // More than one address has places for, one after the other.
  const held: Response[] = [];
  for (let number = 0; number < 2 * laneLimits.file.each; number += 1)
    held.push(...(await pausedReaders('10.0.2.1', 1, 'small.png')));
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
  // 128 MB hold 64 of them: the rest is read as its browsers take it, and keeps its places.
  while (held.length < 64) held.push(...(await pausedReaders('10.0.2.1', 1, 'small.png')));
  const kept = await pausedReaders('10.0.2.1', laneLimits.file.each, 'small.png');
  jest.useFakeTimers(patience);
  const late = await afterTheWait(
    call('/v1/files/small.png', { headers: { 'x-forwarded-for': '10.0.2.1' } }),
  );
  expect(late.status).toBe(429);
  jest.useRealTimers();
  const bodies = await Promise.all([held.pop()!, kept.pop()!].map((answer) => answer.arrayBuffer()));
  for (const body of bodies) expect(Buffer.from(body).equals(Buffer.alloc(smallBytes, 7))).toBe(true);
  await leave([...held, ...kept]);
  // What was held is free again.
  const again = await pausedReaders('10.0.2.1', 2 * laneLimits.file.each, 'small.png');
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  await leave(again);
});

test('one address reads eight files at once; the ninth waits its turn, and is sent away after a while', async () => {
  const held = await pausedReaders('10.0.1.1', laneLimits.file.each);
  const waiting = call('/v1/files/large.png', { headers: { 'x-forwarded-for': '10.0.1.1' } });
  await held[0]!.body?.cancel();
  const ninth = await waiting;
  expect(ninth.status).toBe(200);

  jest.useFakeTimers(patience);
  const late = await afterTheWait(
    call('/v1/files/large.png', { headers: { 'x-forwarded-for': '10.0.1.1' } }),
  );
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await late.json()).toEqual({ message: 'Too many files at once. Please try again in a moment.' });
  jest.useRealTimers();
  await leave([...held.slice(1), ninth]);
});

test('a person has four uploads under way at once, whatever the number of sign-ins', async () => {
  const leaving = new AbortController();
  const upload = async () =>
    call('/dashboard/company-details', {
      method: 'PUT',
      body: 'x',
      duplex: 'half',
      signal: leaving.signal,
      headers: {
        cookie: await cookieOf(makeSession()),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '1',
      },
    });
  const held = Array.from({ length: laneLimits.upload.each }, upload);
  while (uploads < laneLimits.upload.each) await new Promise((resolve) => setImmediate(resolve));

  jest.useFakeTimers(patience);
  expect((await afterTheWait(upload())).status).toBe(429);
  jest.useRealTimers();
  expect(uploads).toBe(laneLimits.upload.each);
  leaving.abort();
  for (const one of held) expect((await one).status).toBe(499);
});
