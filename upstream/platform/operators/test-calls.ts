import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rights, roles, organizationTypes, type OrganizationType } from '../../../lib/roles';
import { createCompany, companyFiles, companyHolder } from '../../companies/queries';
import { companies, users } from '../../account/users/table';
import type { Context } from '../context/context';
import { rowsOf, type Database } from '../db/client';
import { setReferences } from '../files/references';
import { notFound } from '../errors/errors';
import type { SettableClock } from '../context/settable-clock';
import { createUser, findUserByEmail } from '../../account/users/queries';
import { parseInput } from '../http/validate';
import { newId } from '../values/ids';

const clockSchema = z.union([
  z.strictObject({ set: z.iso.datetime().transform((text) => new Date(text)) }),
  z.strictObject({ advance: z.number().min(0) }),
  z.strictObject({ reset: z.literal(true) }),
]);

/** Sends the mails that are due then. */
async function moveClock({ outbox }: Context, clock: SettableClock, call: unknown) {
  const move = parseInput(clockSchema, call);
  if ('set' in move) clock.set(move.set);
  else if ('advance' in move) clock.set(new Date(clock.now().valueOf() + move.advance * 1000));
  else clock.reset();
  await outbox.deliver();
  return { now: clock.now().toISOString() };
}

const storySchema = z.strictObject({
  role: z.enum(roles),
  right: z.enum(rights).optional(),
  company: z.string().optional(),
});
const password = 'Safari2026';

/** Copies another company's profile, so that nothing is missing. */
async function profileLike(db: Database, kind: OrganizationType) {
  const [like] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.organizationType, kind), isNotNull(companies.logo)))
    .orderBy(companies.id)
    .limit(1);
  if (!like) return {};
  const { description, logo, certOfIncorporation } = like;
  const { contactName, contactPosition, contactEmail, contactPhone } = like;
  return {
    ...{ description, logo, certOfIncorporation },
    ...{ contactName, contactPosition, contactEmail, contactPhone },
  };
}

async function makeCompany(context: Pick<Context, 'db' | 'now'>, kind: OrganizationType, mark: string) {
  const profile = await profileLike(context.db, kind);
  const made = await createCompany(context, {
    ...profile,
    companyName: `Company ${mark}`,
    organizationType: kind,
  });
  await setReferences(context.db, companyHolder(made.id), companyFiles(made));
  return made.id;
}

/** An owner gets a new company unless one is named. */
async function makePerson(context: Context, call: unknown) {
  const { role, right, company } = parseInput(storySchema, call);
  const mark = randomUUID().slice(0, 8);
  const name = `Person ${mark}`;
  const kind = organizationTypes.find((type) => type === role);
  const user = { email: `person-${mark}@story.test`, name, type: role, password };
  return context.db.transaction(async (db) => {
    const within = { db, now: context.now };
    const companyId = company ?? (kind && (await makeCompany(within, kind, mark)));
    const { id } = await createUser(within, {
      ...user,
      ...(companyId ? { companyId } : {}),
      ...(right ? { right } : {}),
    });
    return { id, email: user.email, password, name, ...(companyId ? { company: companyId } : {}) };
  });
}

const likeSchema = z.strictObject({ like: z.string() });

/** Makes somebody with the name, role, company and password of another account. */
async function copyPerson({ db, now }: Context, call: unknown) {
  const user = await findUserByEmail(db, parseInput(likeSchema, call).like);
  if (!user) throw notFound();
  const id = newId(now());
  const email = `person-${id}@story.test`;
  await db.insert(users).values({ ...user, id, email });
  return { id, email, password };
}

const keysOfSharedTables = {
  ...{
    companies: 'id',
    users: 'id',
    applications: 'id',
    listings: 'id',
    review_rules: 'rule',
    websites: 'id',
  },
  ...{ adverts: 'id', useful_info: 'id', enquiries: 'id', general_enquiries: 'id', feedback: 'id' },
};
type SharedRow = { record: string; digest: string | null };

/** All shared records, with a digest of those written since a transaction; without who has read them. */
const readShared = (db: Database, since: number) =>
  rowsOf<SharedRow>(
    db,
    sql.join(
      Object.entries(keysOfSharedTables).map(
        ([table, key]) => sql`select ${table}::text || ' ' || ${sql.identifier(key)} as record,
          case when t.xmin::text::bigint >= ${since} then md5((to_jsonb(t) - 'read_by')::text) end as digest
          from ${sql.identifier(table)} t`,
      ),
      sql` union all `,
    ),
  );

const endSchema = z.strictObject({ people: z.array(z.string()) });

/** Ends a story: disables its people, and names what changed of the records that were there at first. */
function createEnd({ db, now }: Context) {
  const known = new Map<string, string | null>();
  let since = 0;
  return async (call: unknown) => {
    const { people } = parseInput(endSchema, call);
    if (people.length > 0) await db.update(users).set({ disabledAt: now() }).where(inArray(users.id, people));
    const [next] = await rowsOf<{ at: string }>(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as at`,
    );
    const found = new Map((await readShared(db, since)).map(({ record, digest }) => [record, digest]));
    if (since === 0) for (const [record, digest] of found) known.set(record, digest);
    since = Number(next!.at);
    const changed: string[] = [];
    for (const [record, digest] of known) {
      const present = found.get(record);
      if (present === null || present === digest) continue;
      changed.push(record);
      if (present) known.set(record, present);
      else known.delete(record);
    }
    return { changed };
  };
}

/** Calls for browser tests under TEST_CLOCK=1: to move the clock, make users and end a story. */
export function addTestCalls(app: FastifyInstance, context: Context, clock: SettableClock): void {
  app.post('/clock', ({ body }) => moveClock(context, clock, body));
  app.post('/story', ({ body }) => makePerson(context, body));
  app.post('/like', ({ body }) => copyPerson(context, body));
  const end = createEnd(context);
  app.post('/end', ({ body }) => end(body));
}
