import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestUser, TestServer } from '../../../upstream/test/harness';
import { rowsOf } from '../../../upstream/platform/db/client';
import { newId } from '../../../upstream/platform/values/ids';
import { rateLimits } from '../../../upstream/platform/limits/table';
import { users } from '../../../upstream/account/users/table';
import { callProxy } from '../../../lib/platform/testing/proxy';
import { cookieOf, makeSession } from '../../../lib/platform/testing/sessions';
import { setEnvironment } from '../../../lib/platform/testing/environment';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { startUpstream } from '../model/network';
import { marker, recordsOf, type Holder } from './records';
import { requestOf, type RequestSubject, type SentRequest } from './requests';
import type { Cell, Row } from './row';
import { rows } from './table';

const roles = ['safari-owner', 'property-owner', 'safari-admin', 'admin'] as const;
const identities = ['nobody', 'disabled', ...roles] as const;
type Identity = (typeof identities)[number];
type Target = 'own' | 'foreign' | 'missing';
const doors = ['upstream', 'dashboard'] as const;
type Door = (typeof doors)[number];

/** What is left out of the comparison: it counts how often somebody was there, refused or not. */
const uncompared = ['rate_limits'];
/** A whole run takes many minutes: it says how far it is after so many rows. */
const rowsPerLine = 30;
/** Calls whose complete form has pictures: told that some are missing, the sender was let in. */
const wantsPictures = ['PUT /dashboard/websites/:id'];

type Answer = { status: number; text: string; headers: Record<string, string> };
/** What was compared, and where the answers part from the table. */
export type MatrixComparison = { cases: number; differences: string[] };

/** Every call of the table as each of six identities, about records of their own, of others and of nobody, at both servers. */
export async function compareMatrix(
  isChosen: (row: number, identity: number) => boolean,
  { table = rows, say }: { table?: typeof rows; say?: (line: string) => void } = {},
): Promise<MatrixComparison> {
  const upstream = await startUpstream();
  const { server, contents, forms } = upstream;
  try {
    // The dashboard reads tokens by this machine's clock.
    server.clock.set(new Date());
    setEnvironment({ UPSTREAM_URL: server.url });
    const records = recordsOf(server, contents, 'site-one');
    const people = await signEverybodyIn(server);
    const compared: MatrixComparison = { cases: 0, differences: [] };
    for (const [number, row] of table.entries()) {
      for (const [place, identity] of identities.entries()) {
        if (!isChosen(number, place)) continue;
        throwIfStopped();
        for (const door of doors)
          await compareOne({ server, records, people, forms }, row, identity, door, compared);
      }
      if ((number + 1) % rowsPerLine === 0)
        say?.(
          `${number + 1} of ${table.length} rows: ${compared.cases} answers, ${compared.differences.length} differences`,
        );
    }
    return compared;
  } finally {
    await server.close();
  }
}

type People = Record<Exclude<Identity, 'nobody'>, TestUser> & {
  neighbours: Record<'safari' | 'property', TestUser[]>;
};

async function signEverybodyIn(server: TestServer): Promise<People> {
  const neighbour = (kind: 'safari' | 'property') =>
    Promise.all([1, 2].map(() => server.signIn(`${kind}-owner`)));
  const signedIn = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
  const disabled = await server.signIn('admin');
  await server.db
    .update(users)
    .set({ disabledAt: server.clock.now() })
    .where(sql`${users.id} = ${disabled.user.id}`);
  const neighbours = { safari: await neighbour('safari'), property: await neighbour('property') };
  return {
    ...(Object.fromEntries(signedIn) as Record<(typeof roles)[number], TestUser>),
    disabled,
    neighbours,
  };
}

type World = {
  server: TestServer;
  records: ReturnType<typeof recordsOf>;
  people: People;
  forms: RequestSubject['forms'];
};

const nameOf = ({ call, way, of }: Row) => [call, way, of].filter(Boolean).join(' ');

async function compareOne(
  { server, records, people, forms }: World,
  row: Row,
  identity: Identity,
  door: Door,
  compared: MatrixComparison,
): Promise<void> {
  const kind = /property|properties/.test(row.of || row.call) ? 'property' : 'safari';
  const [one, other] = people.neighbours[kind];
  const role = identity === 'nobody' || identity === 'disabled' ? null : identity;
  // A call that ends sessions is made by somebody who is not needed any more.
  const isOfPerson = ['account', 'device', 'passkey', 'view'].includes(row.of);
  const person =
    role && isOfPerson ? await server.signIn(role) : identity === 'nobody' ? null : people[identity];
  const isOwner = person?.companyId !== undefined && role === `${kind}-owner`;
  const isOfEitherCompany = row.of === 'saved reply' && role?.endsWith('-owner');
  const mine: Holder = person && (isOfPerson || isOwner || isOfEitherCompany) ? person : one!;
  const original = await records.make(kind, isOwner ? person! : one!);
  const answers = new Map<Target, string>();
  const targets: readonly Target[] = row.of ? ['foreign', 'missing', 'own'] : ['own'];
  const ids = new Map<Target, string>();
  for (const target of targets) {
    const holder = target === 'own' ? mine : other!;
    const isMade = row.of !== '' && target !== 'missing';
    ids.set(target, isMade ? await records.make(row.of, holder) : newId(server.clock.now()));
  }
  let before = await stateOf(server);
  for (const target of targets) {
    const id = ids.get(target)!;
    const slug = row.call.includes(':slug') ? await records.slugOf(id) : id;
    const owners = { original, owner: (isOwner ? person! : one!).companyId!, newOwner: one!.companyId! };
    const sent = requestOf(row, { id, slug, ...owners, site: 'site-one', forms });
    await server.db.delete(rateLimits);
    const answer =
      door === 'upstream' ? await atUpstream(server, person, sent) : await atDashboard(person, role, sent);
    compared.cases += 1;
    const fault = (what: string) =>
      compared.differences.push(`${nameOf(row)} ${target} as ${identity} at the ${door}: ${what}`);
    const expected = role === null ? 401 : expectedOf(row[role], target);
    const isLetIn = answer.status < 300 || (answer.status === 400 && wantsPictures.includes(row.call));
    const wanted = door === 'dashboard' && !row.passes ? 404 : expected;
    if (wanted === 'ok' ? !isLetIn : answer.status !== wanted) fault(`${answer.status} instead of ${wanted}`);
    if (!isLetIn) {
      if ((await stateOf(server)) !== before) fault('the database has changed');
      if (answer.text.includes(marker)) fault('the answer tells of a record');
    }
    const cell = role && wanted === 'ok' ? row[role] : null;
    const isTold = answer.text.includes(id);
    if (cell === 'lists' && target !== 'missing' && !isTold) fault('the answer leaves the record out');
    if (cell === 'omits' && isTold) fault('the answer tells of the record');
    if (answer.status < 300 && target !== 'own') before = await stateOf(server);
    answers.set(target, comparable(answer, [id, slug]));
  }
  const alike =
    role !== null &&
    row.of !== '' &&
    !['told', 'lists'].includes(row[role]) &&
    expectedOf(row[role], 'foreign') === expectedOf(row[role], 'missing');
  if (alike && answers.get('foreign') !== answers.get('missing'))
    compared.differences.push(`${nameOf(row)} as ${identity} at the ${door}: foreign and missing differ`);
}

function expectedOf(cell: Cell, target: Target): number | 'ok' {
  if (cell === 'no') return 403;
  if (cell === 'none') return 404;
  if (['yes', 'any', 'told', 'lists', 'omits'].includes(cell)) return 'ok';
  if (cell === 'see') return target === 'missing' ? 404 : 403;
  if (cell === 'all') return target === 'missing' ? 404 : 'ok';
  if (target === 'own') return 'ok';
  return cell === 'own' ? 404 : 403;
}

async function atUpstream(
  server: TestServer,
  person: TestUser | null,
  { method, path, type, body }: SentRequest,
): Promise<Answer> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, headers: wordsOf(answer.headers) };
}

async function atDashboard(
  person: TestUser | null,
  role: (typeof roles)[number] | null,
  { method, path, type, body }: SentRequest,
): Promise<Answer> {
  const cookie = person
    ? await cookieOf(makeSession({ token: person.token, cookies: '' }, role ?? 'admin'))
    : 'none=1';
  const headers = { cookie, ...(type && { 'content-type': type }) };
  const answer = await callProxy(path.replace(/^\/api(?=\/v1\/)/, ''), {
    method,
    headers,
    body: body ?? null,
  });
  return {
    status: answer.status,
    text: await answer.text(),
    headers: wordsOf(Object.fromEntries(answer.headers)),
  };
}

const wordsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** An answer without what no two answers share: the moment, the ids of the request and of what it made, and the name that was asked for. */
function comparable({ status, text, headers }: Answer, names: string[]): string {
  const { date: _date, 'x-request-id': requestId, ...rest } = headers;
  const whole = JSON.stringify([status, text, rest]);
  const madeId = /^\{"_id":"([^"]+)"/.exec(text)?.[1];
  return [...names, requestId, madeId]
    .filter((name) => name !== undefined)
    .reduce((left, name) => left.replaceAll(name, '…'), whole);
}

/**
 * A fingerprint of every table's rows: how many there are, and by which transactions they were written. Even a change to what was there
 * before shows, and however much the rows hold, it is not read.
 */
async function stateOf({ db, context }: TestServer): Promise<string> {
  // What a call before has posted leaves by itself.
  await context.outbox.settled();
  tables ??= (
    await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !uncompared.includes(name));
  const parts = tables.map(
    (name) =>
      sql`select ${name} as name, count(*) as rows, max(xmin::text::bigint) as newest, sum(xmin::text::bigint) as writers from ${sql.identifier(name)}`,
  );
  const states = await rowsOf(db, sql.join(parts, sql` union all `));
  return createHash('sha256').update(JSON.stringify(states)).digest('hex');
}
let tables: string[] | undefined;
