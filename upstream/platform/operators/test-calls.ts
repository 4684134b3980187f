import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { rights, roles, organizationTypes, type OrganizationType } from '../../../lib/roles';
import { createCompany, companyFiles, companyHolder } from '../../companies/queries';
import { companies } from '../../account/users/table';
import type { Context } from '../../context';
import type { Database } from '../db/client';
import { setReferences } from '../files/references';
import type { SettableClock } from '../start/settable-clock';
import { createUser } from '../../account/users/queries';
import { parseInput } from '../http/validate';

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

/** Calls for browser tests under TEST_CLOCK=1: to move the clock and make users. */
export function addTestCalls(app: FastifyInstance, context: Context, clock: SettableClock): void {
  app.post('/clock', ({ body }) => moveClock(context, clock, body));
  app.post('/story', ({ body }) => makePerson(context, body));
}
