import { jest } from '@jest/globals';
import { connectPeer, type Call } from '../node/peer-calls';
import { setPrimary } from '../node/primary';
import type { Session } from '../server/session';
import { allBut } from '../testing/clock';
import { makeChannel } from '../testing/channel';
import { makeSession, makeToken } from '../testing/sessions';
import { prepareUpstreams, sendJson } from '../testing/upstream';
import { endAtUpstream } from './logout';
import { refresh, renewalAnswers } from './refresh';

const start = prepareUpstreams();
afterEach(() => {
  setPrimary(undefined);
  jest.useRealTimers();
});

/** What a process has of its own. */
type Process = { renewals: Map<string, unknown>; call?: Call };
const newProcess = (call?: Call): Process => ({ renewals: new Map(), ...(call && { call }) });

/** Begins something as one of several processes would. */
function inProcess<Result>({ renewals, call }: Process, begin: () => Result): Result {
  Object.assign(globalThis, { [Symbol.for('dashboard.refresh')]: renewals });
  setPrimary(call);
  return begin();
}

function startWorkers(count: number) {
  const primary = newProcess();
  return Array.from({ length: count }, () => {
    const [ofWorker, ofPrimary] = makeChannel();
    const { renew, forget } = renewalAnswers;
    const { close } = connectPeer(ofPrimary, {
      renew: (asked: Parameters<typeof renew>[0]) => inProcess(primary, () => renew(asked)),
      forget: (owner: string) => inProcess(primary, () => forget(owner)),
    });
    const worker = newProcess(connectPeer(ofWorker, {}).call);
    return {
      kill: close,
      renew: (session: Session) => inProcess(worker, () => refresh(session, null)),
      logOut: (session: Session) => inProcess(worker, () => endAtUpstream(session, null)),
    };
  });
}

/** An upstream whose refresh tokens work once: what a second use gets is a refusal. */
async function startStrict(seconds = 600) {
  const used = new Set<string>();
  return start((request, response) => {
    if (request.url === '/auth/logout') return sendJson(response, 200, {});
    const token = request.headers.cookie ?? '';
    if (used.has(token)) return sendJson(response, 401, { message: 'Reused' });
    used.add(token);
    sendJson(
      response,
      200,
      { token: makeToken({}, seconds) },
      { 'set-cookie': `refreshToken=after-${used.size}` },
    );
  });
}

test('processes that renew a session at once ask a strict upstream once, and all get the new one', async () => {
  const upstream = await startStrict();
  const session = makeSession();
  const workers = startWorkers(3);
  const renewed = await Promise.all([...workers, ...workers].map(({ renew }) => renew(session)));
  expect(upstream.received).toHaveLength(1);
  for (const one of renewed)
    expect(one).toMatchObject({ kind: 'renewed', session: { cookies: 'refreshToken=after-1' } });
  const [first] = renewed;
  expect(renewed.every((one) => JSON.stringify(one) === JSON.stringify(first))).toBe(true);
});

test.each([
  ['its token ends', 600, 599],
  ['15 minutes have passed', 3600, 899],
])(
  'a browser that still sends the old cookie gets the renewed session until %s',
  async (_, seconds, last) => {
    jest.useFakeTimers({ doNotFake: allBut.timeoutsAndDate });
    const upstream = await startStrict(seconds);
    const session = makeSession();
    const [worker, other] = startWorkers(2);
    const renewed = await worker!.renew(session);
    for (const wait of [3, last - 3]) {
      await jest.advanceTimersByTimeAsync(wait * 1000);
      for (const { renew } of [worker!, other!]) expect(await renew(session)).toEqual(renewed);
    }
    expect(upstream.received).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await worker!.renew(session)).toEqual({ kind: 'refused' });
  },
);

test('of more than 20,000 renewed sessions the oldest is let go', async () => {
  await startStrict();
  const { renewals } = newProcess();
  for (let number = 1; number <= 20_000; number += 1) renewals.set(`${number}`, null);
  await inProcess({ renewals }, () => refresh(makeSession(), null));
  expect([renewals.size, renewals.has('1'), renewals.has('2')]).toEqual([20_000, false, true]);
});

const unchanged = makeSession();
test.each([
  ['a refusal', 401, {}, 'refused'],
  ['an answer with the same token', 200, { token: unchanged.token }, 'renewed'],
])('%s is kept for two seconds alone', async (_what, status, body, kind) => {
  jest.useFakeTimers({ doNotFake: allBut.timeoutsAndDate });
  const upstream = await start((_, response) => sendJson(response, status, body));
  const [worker] = startWorkers(1);
  for (const asked of [1, 1, 2]) {
    expect(await worker!.renew(unchanged)).toMatchObject({ kind });
    expect(upstream.received).toHaveLength(asked);
    await jest.advanceTimersByTimeAsync(1100);
  }
});

test('after a sign-out with the new cookie, the old one leads nowhere, in no process', async () => {
  await startStrict();
  const session = makeSession();
  const [worker, other] = startWorkers(2);
  const renewed = await worker!.renew(session);
  if (renewed.kind !== 'renewed') throw new Error(renewed.kind);
  await worker!.logOut(renewed.session);
  for (const { renew } of [worker!, other!]) expect(await renew(session)).toEqual({ kind: 'refused' });
});

test('a session that a killed process was renewing is there for the next one', async () => {
  const upstream = await startStrict();
  const session = makeSession();
  const [killed, other] = startWorkers(2);
  void killed!.renew(session);
  while (upstream.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  killed!.kill();
  expect(await other!.renew(session)).toMatchObject({ kind: 'renewed' });
  expect(upstream.received).toHaveLength(1);
});

test('processes that shared nothing would sign a person out', async () => {
  await startStrict();
  const session = makeSession();
  const renew = () => inProcess(newProcess(), () => refresh(session, null));
  const kinds = (await Promise.all([renew(), renew()])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['refused', 'renewed']);
});
