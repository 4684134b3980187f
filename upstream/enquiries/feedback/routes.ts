import type { FastifyInstance } from 'fastify';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors/errors';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { route } from '../../platform/http/route';
import { requireVersion, changeIfMatch, withTag } from '../../platform/http/versions';
import { admitWebsite, idempotencyHolder } from '../../sites/websites/intake';
import { createFeedback, findFeedback, listFeedback, removeFeedback, feedbackFilter } from './queries';
import { moment } from '../../lists/exports/columns';
import { websiteName } from '../../sites/websites/queries';
import { newestOf } from '../../lists/exports/exported';
import type { Records } from '../../records';
import { feedback } from '../table';

/** Feedback is never edited. */
const onlyVersion = { version: 1 };

/** Visitors' feedback on the websites: reading and deleting for admins, and the intake (Handbook, staff: Feedback). */
export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'GET /api/v1/feedback', ({ query }) => listFeedback(db, query));

  const requireStored = async (id: string) => {
    const found = await findFeedback(db, id);
    if (!found) throw notFound();
    return found;
  };

  route(app, 'GET /api/v1/feedback/:id', async ({ params, reply }) => {
    const found = await requireStored(params.id);
    withTag(reply, onlyVersion);
    return found;
  });

  route(app, 'DELETE /api/v1/feedback/:id', async ({ params: { id }, request }) => {
    await changeIfMatch(
      request,
      'GET /api/v1/feedback/:id',
      async (expected) => {
        requireVersion(expected, onlyVersion);
        if (!(await removeFeedback(db, id))) throw notFound();
      },
      () => requireStored(id),
    );
    return { message: messages.feedback.removed };
  });

  route(app, 'POST /api/v1/feedback', async ({ body: { website, ...visitor }, request }) => {
    const admitted = await admitWebsite(context, request, website);
    const key = readCreationKey(request, idempotencyHolder(admitted, request), 'feedback');
    const createdAt = now();
    const id = newId(createdAt);
    const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, ...rest } = visitor;
    const names = { firstName, lastName, phoneNumber };
    const row = { ...rest, ...names, id, websiteId: website, createdAt };
    const find = async (tx: Database, earlier: string) =>
      (await findFeedback(tx, earlier)) && { _id: earlier };
    return createOnce(db, key, row, find, async (tx) => {
      await createFeedback(tx, [row]);
      return { _id: id };
    });
  });
}

export const feedbackRecords: Records = {
  lists: {
    feedback: {
      ...newestOf(feedback, feedback.createdAt),
      columns: {
        id: feedback.id,
        date: moment(feedback.createdAt),
        firstName: feedback.firstName,
        lastName: feedback.lastName,
        email: feedback.email,
        phone: feedback.phoneNumber,
        website: websiteName(feedback.websiteId),
        comments: feedback.comments,
      },
      found: feedbackFilter,
    },
  },
};
