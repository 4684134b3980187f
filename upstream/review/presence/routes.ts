import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { createProcessRateLimit } from '../../platform/limits/in-process';
import { route } from '../../platform/http/route';
import type { Openable } from '../../records';
import { noteLeft, noteOpen, openedRecord, othersIn } from './queries';

/** Each tab reports three times a minute, and twice per record in the review queue; people have several tabs. */
const callsPerMinute = 300;

/** Who else has a record open; none for missing or forbidden ones, which their pages show (Handbook, drafts: Who else has it open). */
export function presenceRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  records: readonly Openable[],
): void {
  const count = createProcessRateLimit(callsPerMinute, 60);
  const rules: Openable['mayOpen'] = Object.assign({}, ...records.map(({ mayOpen }) => mayOpen));
  route(app, 'POST /dashboard/presence/:kind/:id', async ({ user, params, body: { tab, left } }) => {
    count(user.id, now());
    const open = await openedRecord(db, user, params, rules);
    if (!open) return { others: [] };
    if (left) {
      await noteLeft(db, user.id, open, tab);
      return { others: [] };
    }
    await noteOpen(db, user.id, open, tab, now());
    return { others: await othersIn(db, user, open, now()) };
  });
}
