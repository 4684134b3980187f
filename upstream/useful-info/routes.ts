import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messages } from '../../lib/messages';
import { usefulInfoSchema } from '../../lib/useful-info/schema';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { newId } from '../ids';
import { requireKnown } from '../reference/queries';
import { idText, listQuerySchema, parse } from '../validate';
import {
  createUsefulInfo,
  findUsefulInfo,
  listUsefulInfo,
  removeUsefulInfo,
  updateUsefulInfo,
} from './queries';

const idQuery = z.object({ id: idText });
const entryQuery = z.object({ entryId: idText });
const sites = { list: 'destinationWebsites', param: 'visibleOn' } as const;

/** Useful information for travellers (Handbook, staff 5). */
export function usefulInfoRoutes(app: FastifyInstance, { db, now }: Context): void {
  app.get('/dashboard/info', async (request) => {
    await requireUser(request, 'admin');
    return listUsefulInfo(db, parse(listQuerySchema, request.query));
  });

  app.get<{ Params: { id: string } }>('/dashboard/info/:id', async (request) => {
    await requireUser(request, 'admin');
    const info = await findUsefulInfo(db, request.params.id);
    if (!info) throw notFound();
    return info;
  });

  app.post('/dashboard/info', async (request, reply) => {
    await requireUser(request, 'admin');
    const info = parse(usefulInfoSchema, request.body);
    await requireKnown(db, sites, info.visibleOn);
    const createdAt = now();
    return reply.code(201).send(await createUsefulInfo(db, { ...info, id: newId(createdAt), createdAt }));
  });

  app.put('/dashboard/info', async (request) => {
    await requireUser(request, 'admin');
    const before = await findUsefulInfo(db, parse(idQuery, request.query).id);
    if (!before) throw notFound();
    const info = parse(usefulInfoSchema, request.body);
    await requireKnown(db, sites, info.visibleOn, before.visibleOn);
    const changed = await updateUsefulInfo(db, before._id, info);
    if (!changed) throw notFound();
    return changed;
  });

  app.delete('/dashboard/info', async (request) => {
    await requireUser(request, 'admin');
    const removed = await removeUsefulInfo(db, parse(entryQuery, request.query).entryId);
    if (!removed) throw notFound();
    return { message: messages.removed(removed.title) };
  });
}
