import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isHistoryKind, type HistoryKind } from '../../../lib/review/history/schema';
import { getCompany } from '../../companies/queries';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import { latestFirst, listPageOf } from '../../lists/list-paging';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { history } from '../deeds/table';

/** Whether a member of staff may read of a record: admins of every one, others of safaris and of the companies that they see. */
async function mayRead({ db }: Context, user: SignedInUser, kind: HistoryKind, id: string) {
  if (user.type === 'admin' || kind === 'safari') return true;
  return kind === 'company' && (await getCompany(db, user, id)) !== null;
}

const toDeed = ({ id, at, name, role, action, changes, requestId }: typeof history.$inferSelect) => ({
  _id: id,
  at: at.toISOString(),
  by: { name, role },
  action,
  changes,
  requestId,
});

/** Who decided what about a record, for staff (Handbook, staff 9). */
export function historyRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/history/:kind/:id', async ({ user, params: { kind, id }, query }) => {
    if (!isHistoryKind(kind) || !(await mayRead(context, user, kind, id))) throw notFound();
    const where = and(eq(history.kind, kind), eq(history.recordId, id));
    const orderBy = latestFirst(history.at, history.id);
    return listPageOf(context.db, { table: history, where, orderBy, toRecord: toDeed }, query);
  });
}
