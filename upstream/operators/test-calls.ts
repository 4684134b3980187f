import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { organizationTypes } from '../../lib/companies/organization';
import { rights, roles } from '../../lib/roles';
import { createCompany } from '../companies/queries';
import type { Context } from '../context';
import type { SettableClock } from '../settable-clock';
import { createUser } from '../users/queries';
import { parse } from '../validate';

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

/** Makes somebody whom no other story knows, an owner with a company of their own unless one is named. */
async function makePerson(context: Context, call: unknown) {
  const { role, right, company } = parse(storySchema, call);
  const mark = randomUUID().slice(0, 8);
  const name = `Person ${mark}`;
  const kind = organizationTypes.find((type) => type === role);
  const user = { email: `person-${mark}@story.test`, name, type: role, password };
  return context.db.transaction(async (db) => {
    const within = { db, now: context.now };
    const made =
      kind && !company
        ? await createCompany(within, { companyName: `Company ${mark}`, organizationType: kind })
        : null;
    const companyId = company ?? made?.id;
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
