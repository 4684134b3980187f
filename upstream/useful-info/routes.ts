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
import { underVersion, withTag } from '../versions';
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
  const requireStored = async (id: string) => {
    const info = await findUsefulInfo(db, id);
    if (!info) throw notFound();
    return info;
  };

  app.get('/dashboard/info', async (request) => {
    await requireUser(request, 'admin');
    return listUsefulInfo(db, parse(listQuerySchema, request.query));
  });

  app.get<{ Params: { id: string } }>('/dashboard/info/:id', async (request, reply) => {
    await requireUser(request, 'admin');
    return withTag(reply, await requireStored(request.params.id));
  });

  app.post('/dashboard/info', async (request, reply) => {
    await requireUser(request, 'admin');
    const info = parse(usefulInfoSchema, request.body);
    await requireKnown(db, sites, info.visibleOn);
    const createdAt = now();
    const created = await createUsefulInfo(db, { ...info, id: newId(createdAt), createdAt });
    return withTag(reply.code(201), created);
  });

  app.put('/dashboard/info', async (request, reply) => {
    await requireUser(request, 'admin');
    const before = await requireStored(parse(idQuery, request.query).id);
    const info = parse(usefulInfoSchema, request.body);
    await requireKnown(db, sites, info.visibleOn, before.visibleOn);
    const changed = await underVersion(
      request,
      (expected) => updateUsefulInfo(db, before._id, info, expected),
      () => requireStored(before._id),
    );
    if (!changed) throw notFound();
    return withTag(reply, changed);
  });

  app.delete('/dashboard/info', async (request) => {
    await requireUser(request, 'admin');
    const { entryId } = parse(entryQuery, request.query);
    const removed = await underVersion(
      request,
      (expected) => removeUsefulInfo(db, entryId, expected),
      () => requireStored(entryId),
    );
    if (!removed) throw notFound();
    return { message: messages.removed(removed.title) };
  });
}
