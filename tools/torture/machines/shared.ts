import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { logIn } from '../../bench/sign-in';
import { bannerForm } from '../banner-form';
import type { Finding } from '../result';
import { callerAt, enquiryOf, type Caller } from './load';
import { dashboards, upstreams, type Machines } from './machines';

const json = { 'content-type': 'application/json' };
/** How often a password may be wrong before the address waits. */
const wrongPasswords = 10;
/** How long another upstream may still take a session that was signed out. */
const sessionMs = 2_000;

type Parts = { machines: Machines; database: Client; caller: Caller };

/** What one machine began and another goes on with, and what both count. */
export async function tryShared(machines: Machines, database: Client): Promise<Finding[]> {
  const caller = callerAt(9);
  try {
    const parts = { machines, database, caller };
    return [
      await migratedOnce(parts),
      await readsSessions(parts),
      await readsPictures(parts),
      await countsAttempts(parts),
      await storesOnce(parts),
    ];
  } finally {
    await caller.close();
  }
}

async function migratedOnce({ database }: Parts): Promise<Finding> {
  const { rows } = await database.query<{ applied: number; different: number }>(
    'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  const { applied, different } = rows[0]!;
  return {
    name: 'two upstreams that start on an empty database at once',
    value: `${applied} migrations, ${different} different`,
    goal: 'each once',
    reached: applied > 0 && applied === different,
  };
}

async function readsSessions({ machines, caller }: Parts): Promise<Finding> {
  const { people } = machines.front;
  const cookie = await logIn(people, 'safari-owner@demo.test');
  const headers = { cookie, host: new URL(people).host };
  const open = () =>
    Promise.all(dashboards.map((name) => caller.ask(`${machines.urlOf(name)}/admin/enquiries`, { headers })));
  const readBy = (answers: Awaited<ReturnType<typeof open>>) =>
    answers.filter(({ status, text }) => status === 200 && text.includes('SAF-')).length;
  const before = readBy(await open());
  const own = { ...headers, origin: people, 'sec-fetch-site': 'same-origin' };
  const left = await caller.ask(`${people}/admin/api/auth/logout`, { method: 'POST', headers: own });
  await wait(sessionMs);
  const after = readBy(await open());
  return {
    name: 'a session at every dashboard',
    value: `read by ${before} of ${dashboards.length}; 2 s after signing out (${left.status}) by ${after}`,
    goal: 'all, then none',
    reached: before === dashboards.length && after === 0,
  };
}

async function readsPictures({ machines, caller }: Parts): Promise<Finding> {
  const [first, second] = upstreams.map(machines.urlOf) as [string, string];
  const signIn = JSON.stringify({ email: 'admin@demo.test', password: 'Safari2026' });
  const { text } = await caller.ask(`${first}/auth/login`, { method: 'POST', headers: json, body: signIn });
  const { accessToken } = JSON.parse(text) as { accessToken: string };
  const form = new Response(await bannerForm());
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': form.headers.get('content-type')!,
  };
  const body = Buffer.from(await form.arrayBuffer());
  const stored = await caller.ask(`${first}/dashboard/adverts`, { method: 'POST', headers, body });
  const file = /\/api\/v1\/files\/[\w.]+/.exec(stored.text)?.[0];
  const read = await caller.ask(`${second}${file}`);
  return {
    name: 'a picture stored by one upstream, read at the other',
    value: `stored: ${stored.status}, read: ${read.status} ${String(read.headers['content-type'])}`,
    goal: '201, 200 and an image',
    reached:
      stored.status === 201 && read.status === 200 && /^image\//.test(String(read.headers['content-type'])),
  };
}

async function countsAttempts({ machines, caller }: Parts): Promise<Finding> {
  const body = JSON.stringify({ email: 'nobody@demo.test', password: 'Wrong2026' });
  const statuses: number[] = [];
  for (let number = 0; number < wrongPasswords + 4; number += 1) {
    const url = `${machines.urlOf(upstreams[number % upstreams.length]!)}/auth/login`;
    statuses.push((await caller.ask(url, { method: 'POST', headers: json, body })).status);
  }
  const refused = statuses.slice(wrongPasswords).every((status) => status === 429);
  const tried = statuses.filter((status) => status === 401).length;
  return {
    name: 'wrong passwords at both upstreams in turn',
    value: `${tried} tried, the others ${refused ? 'refused with 429' : statuses.join(' ')}`,
    goal: `${wrongPasswords} tried, the others refused`,
    reached: tried === wrongPasswords && refused,
  };
}

async function storesOnce({ machines, database, caller }: Parts): Promise<Finding> {
  const lastName = 'Once at both';
  const sent = { ...enquiryOf(lastName), headers: { ...json, 'idempotency-key': 'once-at-both' } };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      caller.ask(`${machines.urlOf(upstreams[number % upstreams.length]!)}/api/v1/enquiries`, {
        method: 'POST',
        ...sent,
      }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const references = new Set(taken.map(({ text }) => text)).size;
  const { rowCount } = await database.query('select from enquiries where last_name = $1', [lastName]);
  return {
    name: 'one enquiry sent eight times at once under one key, to both upstreams',
    value: `${taken.length} acknowledged with ${references} number, ${rowCount} stored`,
    goal: '8 acknowledged, 1 stored',
    reached: taken.length === 8 && references === 1 && rowCount === 1,
  };
}
