import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { organizationTypes, type OrganizationType } from '../../../lib/companies/organization';
import { rights, roles } from '../../../lib/roles';
import { createCompany, filesOf, holderOf } from '../../companies/queries';
import { companies } from '../../companies/table';
import type { Context } from '../../context';
import type { Database } from '../db/client';
import { setUses } from '../files/uses';
import type { SettableClock } from '../start/settable-clock';
import { createUser } from '../../account/users/queries';
import { parse } from '../http/validate';

const clockSchema = z.union([
  z.strictObject({ set: z.iso.datetime().transform((text) => new Date(text)) }),
  z.strictObject({ advance: z.number().min(0) }),
  z.strictObject({ reset: z.literal(true) }),
]);

/** Sets the clock, moves it on by some seconds, or gives it this machine's time again. Mails that are due then leave. */
async function moveClock({ outbox }: Context, clock: SettableClock, call: unknown) {
  const move = parse(clockSchema, call);
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

/** What the profile of another company of a kind says, so that a story's own has nothing missing. */
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
  await setUses(context.db, holderOf(made.id), filesOf(made));
  return made.id;
}

/** Makes somebody whom no other story knows, an owner with a company of their own unless one is named. */
async function makePerson(context: Context, call: unknown) {
  const { role, right, company } = parse(storySchema, call);
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

/** What browser stories ask of an upstream with TEST_CLOCK=1: to move its clock, and for people of their own. */
export function addTestCalls(app: FastifyInstance, context: Context, clock: SettableClock): void {
  app.post('/clock', ({ body }) => moveClock(context, clock, body));
  app.post('/story', ({ body }) => makePerson(context, body));
}
