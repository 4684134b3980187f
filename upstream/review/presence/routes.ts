import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { createProcessRateLimit } from '../../platform/limits/in-process';
import { route } from '../../platform/http/route';
import type { Openable } from '../../records';
import { noteLeft, noteOpen, openedRecord, othersIn } from './queries';

/** A tab says three times a minute that it is still there, and twice for each record on a quick way through the queue; a person may have many. */
const callsPerMinute = 300;

/**
 * Who else has a record open (Handbook, drafts: Who else has it open). A record that is not there, or not for this
 * person, is answered as one that nobody
 * has open: its page is gone or about to be, and a refusal in the background would help nobody.
 */
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
