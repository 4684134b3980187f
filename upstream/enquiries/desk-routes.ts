import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { createDeskHandlers } from './desks/calls';
import { markAllRead } from './desks/mark-all';
import { answerMarkedRead } from './read-tracking';
import { route } from '../platform/http/route';
import { enquiryDesk, findAnswerTimes, findFilterOptions, setSpam } from './desk';
import { enquiryCondition, markUnread } from './queries';
import { enquiries } from './table';

/** A company's work on its enquiries: states, notes, filters and answer times (Handbook, enquiries 1 and enquiries 2). */
export function enquiryDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const desk = createDeskHandlers(context, enquiryDesk, 'GET /dashboard/enquiries/:id/desk');

  route(app, 'GET /dashboard/enquiries/:id/desk', desk.read);
  route(app, 'PUT /dashboard/enquiries/:id/note', desk.note);
  route(app, 'PUT /dashboard/enquiries/:id/state', desk.state);

  route(app, 'POST /dashboard/enquiries/:id/spam', (called) =>
    desk.changed(called, (changing) => setSpam(context, changing, true)),
  );

  route(app, 'DELETE /dashboard/enquiries/:id/spam', (called) =>
    desk.changed(called, (changing) => setSpam(context, changing, false)),
  );

  route(app, 'POST /dashboard/mark-enquiry-unread', async ({ user, body }) => {
    answerMarkedRead(await markUnread(db, user, body.id));
    return { message: 'Marked as unread.' };
  });

  route(app, 'POST /dashboard/mark-enquiries-read', async ({ user, body }) => {
    const { search, filters, upTo } = body;
    const found = await enquiryCondition(db, user, { ...filters, search }, now());
    const marking = await markAllRead(db, user.id, { table: enquiries, found, upTo });
    return { message: 'Marked as read.', ...marking };
  });

  route(app, 'GET /dashboard/enquiry-desk/filters', ({ user }) => findFilterOptions(db, user));

  route(app, 'GET /dashboard/enquiry-desk/answer-times', ({ user }) => findAnswerTimes(db, user, now()));
}
