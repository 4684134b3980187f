import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { expiredCookie } from '../../bench/expired';
import { sessionSecret, withServers, portOf, type Server } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { openSession, type Session } from '../../../lib/platform/server/session';
import { setEnvironment } from '../../../lib/platform/testing/environment';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';

const whole = { dashboards: 3, sessions: 200, rotations: 5, tampered: 5000, planted: 200 };
const share = { dashboards: 2, sessions: 1, rotations: 3, tampered: 40, planted: 8 };
const parallel = 25;

/** `retryAfter` in seconds; 0 where it is not said. */
type Answer = { status: number; cookies: string[]; retryAfter: number };

/** Asks several dashboards at once with sessions whose token has expired, and with cookies that nobody was given. */
export const run = ({ seed, isShare, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const amount = isShare ? share : whole;
    const port = portOf(await startUpstream());
    const servers: Server[] = [];
    while (servers.length < amount.dashboards) servers.push(await startDashboard(port));
    setEnvironment({ SESSION_SECRET: sessionSecret });
    const refreshed = await refresh(servers, amount, say);
    const forged = await forge(servers, amount, randomOf(seed));
    return [refreshed, ...forged];
  });

async function ask(server: Server, cookie: string): Promise<Answer> {
  const answer = await request(`${server.url}/admin/api/dashboard/enquiries`, { headers: { cookie } });
  await answer.body.dump();
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, cookies, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

/** Asks again when it is told to: 25 requests are more than one person's share, which a slow machine answers with 429. */
async function askUntilServed(server: Server, cookie: string): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(server, cookie);
    if (answer.status !== 429 || !answer.retryAfter || attempt === 10) return answer;
    await setTimeout(answer.retryAfter * 1000);
  }
}

/** Each session is used by many requests at once, at all dashboards, after each of its tokens. */
async function refresh(servers: Server[], amount: typeof whole, say: Amount['say']): Promise<Finding> {
  let [sent, refused] = [0, 0];
  const seen = new Set<number>();
  for (let number = 1; number <= amount.sessions; number += 1) {
    throwIfStopped();
    const signedIn = await signIn(servers[0]!.url);
    const binder = signedIn.cookie.split('; ').filter((pair) => !pair.startsWith('at='));
    let session: Session | null = signedIn.session;
    for (let rotation = 0; rotation < amount.rotations && session; rotation += 1) {
      const cookie: string = [await expiredCookie(session, Date.now() - 60_000), ...binder].join('; ');
      const answers: Answer[] = await Promise.all(
        Array.from({ length: parallel }, (_, index) =>
          askUntilServed(servers[index % servers.length]!, cookie),
        ),
      );
      sent += answers.length;
      const others = answers.filter(({ status }) => status !== 200);
      refused += others.length;
      for (const { status } of others) seen.add(status);
      const renewed = answers.flatMap(({ cookies }) => cookies).find((line) => line.startsWith('at='));
      session = renewed ? await openSession([renewed.split(';', 1)[0], ...binder].join('; ')) : null;
    }
    if (!session) refused += 1;
    if (number % 20 === 0) say(`${number} of ${amount.sessions} sessions, ${refused} of ${sent} refused`);
  }
  return {
    name: `sessions, refreshing requests over ${servers.length} dashboards`,
    value: [`${sent} sent, ${refused} signed out`, ...seen].join(', '),
    goal: '0 signed out',
    reached: refused === 0 && sent > 0,
  };
}

/** One character of a cookie's value is another, left out or doubled. */
function tamper(cookie: string, random: Random): string {
  const at = 'at='.length + random.upTo(cookie.length - 'at='.length);
  const other = cookie[at] === 'A' ? 'B' : 'A';
  const instead = [other, '', `${cookie[at]}${cookie[at]}`][random.upTo(3)]!;
  return cookie.slice(0, at) + instead + cookie.slice(at + 1);
}

async function forge(servers: Server[], amount: typeof whole, random: Random): Promise<Finding[]> {
  const [one, other] = [await signIn(servers[0]!.url), await signIn(servers[0]!.url)];
  const [seal, binder] = pairsOf(one.cookie);
  const [otherSeal, otherBinder] = pairsOf(other.cookie);
  const plants = [`${seal}; ${otherBinder}`, seal, `${seal}; atb=`, `${otherSeal}; ${binder}`];
  const count = async (cookies: Iterable<string>) => {
    const seen = { sent: 0, accepted: 0, failed: 0 };
    for (const cookie of cookies) {
      throwIfStopped();
      const { status } = await ask(servers[seen.sent % servers.length]!, cookie);
      seen.sent += 1;
      if (status < 400) seen.accepted += 1;
      if (status >= 500) seen.failed += 1;
    }
    return seen;
  };
  const finding = (name: string, { sent, accepted, failed }: Awaited<ReturnType<typeof count>>): Finding => ({
    name,
    value: `${sent} sent, ${accepted} accepted, ${failed} answers of 5xx`,
    goal: '0 accepted, 0 of 5xx',
    reached: accepted === 0 && failed === 0 && sent > 0,
  });
  const tampered = Array.from({ length: amount.tampered }, () => `${tamper(seal, random)}; ${binder}`);
  const planted = Array.from({ length: amount.planted }, (_, index) => plants[index % plants.length]!);
  const findings = [
    finding('sessions, tampered cookies', await count(tampered)),
    finding('sessions, planted cookies', await count(planted)),
  ];
  // Who was given the cookies gets in with them, or nothing above would mean anything.
  const { status } = await ask(servers[0]!, one.cookie);
  return [
    ...findings,
    { name: 'sessions, the real cookie', value: String(status), goal: '200', reached: status === 200 },
  ];
}

function pairsOf(cookie: string): [seal: string, binder: string] {
  const pairs = cookie.split('; ');
  const [seal, binder] = [
    pairs.find((pair) => pair.startsWith('at=')),
    pairs.find((pair) => pair.startsWith('atb=')),
  ];
  if (!seal || !binder) throw new Error('The sign-in gave no session with its binder.');
  return [seal, binder];
}
