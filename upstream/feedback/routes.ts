import type { FastifyInstance } from 'fastify';
import { messages } from '../../lib/messages';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { newId } from '../ids';
import { listQuerySchema, parse } from '../validate';
import { admitWebsite } from '../websites/intake';
import { createFeedback, findFeedback, listFeedback, removeFeedback } from './queries';
import { feedbackSchema } from './schema';

/** Feedback has no search. */
const listQuery = listQuerySchema.omit({ search: true });
type WithId = { Params: { id: string } };

/** What visitors think of the websites: for admins to read and delete, and the intake of it (Handbook, staff 6). */
export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  app.get('/api/v1/feedback', async (request) => {
    await requireUser(request, 'admin');
    return listFeedback(db, parse(listQuery, request.query));
  });

  app.get<WithId>('/api/v1/feedback/:id', async (request) => {
    await requireUser(request, 'admin');
    const found = await findFeedback(db, request.params.id);
    if (!found) throw notFound();
    return found;
  });

  app.delete<WithId>('/api/v1/feedback/:id', async (request) => {
    await requireUser(request, 'admin');
    if (!(await removeFeedback(db, request.params.id))) throw notFound();
    return { message: messages.feedback.removed };
  });

  app.post('/api/v1/feedback', async (request, reply) => {
    const { website, ...visitor } = parse(feedbackSchema, request.body);
    await admitWebsite(context, website, 'feedback');
    const createdAt = now();
    const id = newId(createdAt);
    const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, ...rest } = visitor;
    const names = { firstName, lastName, phoneNumber };
    await createFeedback(db, [{ ...rest, ...names, id, websiteId: website, createdAt }]);
    return reply.code(201).send({ _id: id });
  });
}
