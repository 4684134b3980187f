import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { createDeskHandlers } from '../desks/calls';
import { changeDesk } from '../desks/desk';
import { markAllRead } from '../desks/mark-all';
import { badRequest, notFound } from '../../platform/http/errors';
import { findStaffRecipients } from '../../account/notices/staff-recipients';
import { answerMarkedRead, removeReader } from '../read-tracking';
import { route } from '../../platform/http/route';
import { generalDesk } from './desk';
import { findGeneralEnquiry, generalEnquiryFilter } from './queries';
import { generalEnquiries } from './table';
import { notifyAssignee } from './tell';

const unknownAssignee = () => badRequest([{ msg: 'Unknown member of staff.', param: 'assignee' }]);

/** The staff's work on custom enquiries: states, notes and assignees (Handbook, staff 14). */
export function generalDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const desk = createDeskHandlers(context, generalDesk, 'GET /dashboard/general-enquiries/:id/desk');

  route(app, 'GET /dashboard/general-enquiries/:id', async ({ user, params }) => {
    const found = await findGeneralEnquiry(db, user.id, params.id, now());
    if (!found) throw notFound();
    return found;
  });

  route(app, 'GET /dashboard/general-enquiries/:id/desk', desk.read);
  route(app, 'PUT /dashboard/general-enquiries/:id/note', desk.note);
  route(app, 'PUT /dashboard/general-enquiries/:id/state', desk.state);

  route(app, 'PUT /dashboard/general-enquiries/:id/assignee', (called) =>
    desk.changed(called, (changing) =>
      db.transaction(async (tx) => {
        const assigneeId = called.body.assignee;
        const member = (await findStaffRecipients(tx)).find(({ id }) => id === assigneeId);
        if (assigneeId !== null && !member) throw unknownAssignee();
        let isChange = false;
        const stored = await changeDesk(tx, generalDesk, changing, ({ assignee }) => {
          isChange = (assignee?._id ?? null) !== assigneeId;
          return isChange ? { assigneeId } : null;
        });
        if (stored && isChange && member && member.id !== called.user.id)
          await notifyAssignee({ ...context, db: tx }, stored._id, { member, by: called.user.name });
        return stored;
      }),
    ),
  );

  route(app, 'GET /dashboard/general-enquiry-desk/staff', async () => {
    const members = await findStaffRecipients(db);
    return members
      .map(({ id, name }) => ({ _id: id, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
  });

  route(app, 'POST /dashboard/mark-general-enquiry-unread', async ({ user, body }) => {
    answerMarkedRead(await removeReader(db, generalEnquiries, undefined, user.id, body.id));
    return { message: 'Marked as unread.' };
  });

  route(app, 'POST /dashboard/mark-general-enquiries-read', async ({ user, body }) => {
    const { search, filters, upTo } = body;
    const found = generalEnquiryFilter(user.id, { ...filters, search }, now());
    const marking = await markAllRead(db, user.id, { table: generalEnquiries, found, upTo });
    return { message: 'Marked as read.', ...marking };
  });
}
