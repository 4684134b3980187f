import { isSuccess } from '@/lib/platform/contract/values';
import { mergeCookies } from '@/lib/platform/bff/upstream-cookies';
import { asRecord } from '@/lib/platform/contract/values';
import { BrokenAnswer, type Person } from '../client';
import type { Run } from '../run-context';

const refresh = 'GET /auth/refresh-token';
/** The longest wait for a token's end, milliseconds. */
const longestWaitMs = 12_000;

async function refusesStrangers({ client, results, people }: Run): Promise<void> {
  const known = [...people.values()][0]!.account;
  const attempts = [
    ['an unknown e-mail is refused', { email: 'conformance-check@nobody.example', password: 'Conformance1' }],
    ['a wrong password is refused', { email: known.email, password: 'Conformance1' }],
  ] as const;
  for (const [name, json] of attempts)
    await results.check('POST /auth/login', null, name, async (report) => {
      const { status } = await client.send('POST /auth/login', { json });
      if (status < 400 || status >= 500) report(`answered ${status} instead of a refusal`);
    });
}

async function renews({ client, results }: Run, person: Person): Promise<void> {
  const { role, account } = person;
  await results.check(refresh, role, 'gives a fresh token for the same user', async (report) => {
    const before = await client.signIn(role, account);
    const after = await client.refresh(role, before);
    if (after.userId !== before.userId)
      report(`expected the user ${before.userId}, not ${after.userId}`, 'token');
    await client.refresh(role, after);
  });
}

/** A server may refuse all but one, but never loses the session. */
async function renewsInParallel({ client, results }: Run, { role, account }: Person): Promise<void> {
  await results.check(refresh, role, 'survives two refreshes at once', async (report) => {
    const session = await client.signIn(role, account);
    const answers = await Promise.all([1, 2].map(() => client.send(refresh, { session })));
    for (const { status } of answers) if (status >= 500) report(`answered ${status}`);
    const winner = answers.find(({ status }) => isSuccess(status));
    const token = asRecord(winner?.body)?.token;
    if (!winner || typeof token !== 'string')
      throw new BrokenAnswer('gave no token to either of two refreshes at once');
    const cookies = mergeCookies(session.cookies, winner.headers.getSetCookie());
    await client.refresh(role, { ...session, token, cookies });
  });
}

async function refusesNobody({ client, results }: Run): Promise<void> {
  const strangers = [
    ['without a session is refused', undefined],
    ['with a token of nobody is refused', { token: 'bm9ib2R5.bm9ib2R5.bm9ib2R5', cookies: '' }],
  ] as const;
  for (const [name, session] of strangers)
    await results.check(refresh, null, name, async (report) => {
      const { status } = await client.send(refresh, { session });
      if (status < 400 || status >= 500) report(`answered ${status} instead of a refusal`);
    });
}

/** What the dashboard renews a session by: 401 with the message 'jwt expired', and a refresh that takes the expired token. */
async function expires({ client, results }: Run, { role, account }: Person): Promise<void> {
  const name = "an expired token is refused as 'jwt expired' and can be renewed";
  const session = await client.signIn(role, account).catch((error: unknown) => {
    if (error instanceof BrokenAnswer) return null;
    throw error;
  });
  if (!session) return;
  const waitMs = session.expiresAt - Date.now() + 1100;
  if (waitMs > longestWaitMs)
    return results.skip(refresh, role, name, 'tokens live too long to wait for their end');
  await results.check(refresh, role, name, async (report) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { status, body } = await client.send('GET /dashboard/company-details', { session });
    const message = asRecord(body)?.message;
    if (status !== 401 || message !== 'jwt expired')
      report(
        `expected 401 'jwt expired' for an expired token, not ${status} '${String(message)}'`,
        'message',
      );
    await client.refresh(role, session);
  });
}

async function logsOut({ client, results }: Run, { role, account }: Person): Promise<void> {
  await results.check('POST /auth/logout', role, 'ends a session', async (report) => {
    const session = await client.signIn(role, account);
    const { status } = await client.send('POST /auth/logout', { session });
    if (!isSuccess(status)) report(`answered ${status}`);
  });
}

/** Sign-in, refresh and logout; sessions of their own, so that those of other checks stay as they are. */
export async function checkSessions(run: Run): Promise<void> {
  const { isWanted, people } = run;
  const first = [...people.values()][0]!;
  if (isWanted('POST /auth/login')) await refusesStrangers(run);
  if (isWanted(refresh)) {
    for (const person of people.values()) await renews(run, person);
    await renewsInParallel(run, first);
    await refusesNobody(run);
    await expires(run, first);
  }
  if (isWanted('POST /auth/logout')) await logsOut(run, first);
}
