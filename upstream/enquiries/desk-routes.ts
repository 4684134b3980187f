import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnquiryDesk } from '../../lib/enquiry-desk/calls';
import type { Context } from '../context';
import { notFound } from '../errors';
import { markedAsRead } from '../read-tracking';
import { route } from '../route';
import type { SignedInUser } from '../signed-in/authenticate';
import { underVersion, withTag, type Expected } from '../versions';
import { findAnswerTimes, findDesk, findFilters, setSpam, setState, storeNote } from './desk';
import { markAllRead } from '../desks/mark-all';
import { markUnread } from './queries';

type Changing = { user: SignedInUser; params: { id: string }; request: FastifyRequest; reply: FastifyReply };

/** What a company makes of its enquiries: states, notes, views, and how soon it answers (Handbook, enquiries 1 and enquiries 2). */
export function enquiryDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const orNotFound = <T>(found: T | null): T => {
    if (!found) throw notFound();
    return found;
  };

  route(app, 'GET /dashboard/enquiries/:id/desk', async ({ user, params, reply }) =>
    withTag(reply, orNotFound(await findDesk(db, user, params.id))),
  );

  /** A stale change of a desk is refused with what it says now. */
  const changed = async (
    { user, params: { id }, request, reply }: Changing,
    change: (expected: Expected) => Promise<EnquiryDesk | null>,
  ) => {
    const readCurrent = async () => orNotFound(await findDesk(db, user, id));
    const stored = await underVersion(request, 'GET /dashboard/enquiries/:id/desk', change, readCurrent);
    return withTag(reply, orNotFound(stored));
  };

  route(app, 'PUT /dashboard/enquiries/:id/note', (called) => {
    const { user, params, body } = called;
    return changed(called, (expected) => storeNote(db, user, params.id, body.note, expected));
  });

  route(app, 'PUT /dashboard/enquiries/:id/state', (called) => {
    const { user, params, body } = called;
    const change = (expected: Expected) =>
      setState(db, user, params.id, { state: body.state, expected, at: now() });
    return changed(called, change);
  });

  route(app, 'POST /dashboard/enquiries/:id/spam', (called) => {
    const { user, params } = called;
    return changed(called, (expected) => setSpam(context, user, params.id, { isSpam: true, expected }));
  });

  route(app, 'DELETE /dashboard/enquiries/:id/spam', (called) => {
    const { user, params } = called;
    return changed(called, (expected) => setSpam(context, user, params.id, { isSpam: false, expected }));
  });

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
