import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isHistoryKind } from '../../../lib/platform/contract/deeds';
import type { Context } from '../../platform/context/context';
import type { HasHistory } from '../../records';
import { notFound } from '../../platform/errors/errors';
import { latestFirst, readListPage } from '../../lists/list-paging';
import { route } from '../../platform/http/route';
import { history } from '../../platform/deeds/table';

const toDeed = ({ id, at, name, role, action, changes, requestId }: typeof history.$inferSelect) => ({
  _id: id,
  at: at.toISOString(),
  by: { name, role },
  action,
  changes,
  requestId,
});

/** Who decided what about a record, for staff (Handbook, staff: History). */
export function historyRoutes(app: FastifyInstance, { db }: Context, records: readonly HasHistory[]): void {
  const rules: HasHistory['mayRead'] = Object.assign({}, ...records.map(({ mayRead }) => mayRead));
  route(app, 'GET /dashboard/history/:kind/:id', async ({ user, params: { kind, id }, query }) => {
    if (!isHistoryKind(kind)) throw notFound();
    if (user.type !== 'admin' && !(await rules?.[kind]?.(db, user, id))) throw notFound();
    const where = and(eq(history.kind, kind), eq(history.recordId, id));
    const orderBy = latestFirst(history.at, history.id);
    return readListPage(db, { table: history, where, orderBy, toRecord: toDeed }, query);
  });
}
