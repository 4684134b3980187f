import { connectPeer, type Call } from '../node/peer-calls';
import { setPrimary } from '../node/primary';
import type { Session } from '../server/session';
import { makeChannel } from '../testing/channel';
import { makeSession, makeToken } from '../testing/sessions';
import { prepareUpstreams, sendJson } from '../testing/upstream';
import { refresh, refreshForOther } from './refresh';

const start = prepareUpstreams();
afterEach(() => setPrimary(undefined));

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
    const { close } = connectPeer(ofPrimary, {
      renew: (asked: Parameters<typeof refreshForOther>[0]) =>
        inProcess(primary, () => refreshForOther(asked)),
    });
    const worker = newProcess(connectPeer(ofWorker, {}).call);
    return { kill: close, renew: (session: Session) => inProcess(worker, () => refresh(session, null)) };
  });
}

/** An upstream whose refresh tokens work once: what a second use gets is a refusal. */
async function startStrict() {
  const used = new Set<string>();
  return start((request, response) => {
    const token = request.headers.cookie ?? '';
    if (used.has(token)) return sendJson(response, 401, { message: 'Reused' });
    used.add(token);
    sendJson(response, 200, { token: makeToken() }, { 'set-cookie': `refreshToken=after-${used.size}` });
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
