import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { notFound } from '../errors';
import { markedAsRead } from '../read-tracking';
import { route } from '../route';
import { underVersion, withTag } from '../versions';
import { findAnswerTimes, findDesk, findFilters, setState, storeNote } from './desk';
import { markAllRead } from './mark-all';
import { markUnread } from './queries';

/** What a company makes of its enquiries: states, notes, views, and how soon it answers (Handbook, enquiries 1 and enquiries 2). */
export function enquiryDeskRoutes(app: FastifyInstance, { db, now }: Context): void {
  const orNotFound = <T>(found: T | null): T => {
    if (!found) throw notFound();
    return found;
  };

  route(app, 'GET /dashboard/enquiries/:id/desk', async ({ user, params, reply }) =>
    withTag(reply, orNotFound(await findDesk(db, user, params.id))),
  );

  route(app, 'PUT /dashboard/enquiries/:id/note', async ({ user, params: { id }, body, request, reply }) => {
    const stored = await underVersion(
      request,
      'GET /dashboard/enquiries/:id/desk',
      (expected) => storeNote(db, user, id, body.note, expected),
      async () => orNotFound(await findDesk(db, user, id)),
    );
    return withTag(reply, orNotFound(stored));
  });

  route(app, 'PUT /dashboard/enquiries/:id/state', async ({ user, params, body, reply }) =>
    withTag(reply, orNotFound(await setState(db, user, params.id, body.state, now()))),
  );

  route(app, 'POST /dashboard/mark-enquiry-unread', async ({ user, body }) => {
    markedAsRead(await markUnread(db, user, body.id));
    return { message: 'Marked as unread.' };
  });

  route(app, 'POST /dashboard/mark-enquiries-read', async ({ user, body }) => {
    const marking = await markAllRead(db, user, body, now());
    return { message: 'Marked as read.', ...marking };
  });

  route(app, 'GET /dashboard/enquiry-desk/filters', ({ user }) => findFilters(db, user));

  route(app, 'GET /dashboard/enquiry-desk/answer-times', ({ user }) => findAnswerTimes(db, user, now()));
}
