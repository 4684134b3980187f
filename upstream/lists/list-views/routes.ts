import type { FastifyInstance } from 'fastify';
import { viewMessages } from '@/texts/lists/messages-views';
import { mayKeepViews, mayShareViews } from '../../../lib/lists/list-views/rights';
import { mostViews } from '../../../lib/lists/list-views/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { badRequest, forbidden, HttpError, notFound } from '../../platform/errors/errors';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/user';
import { addView, findView, findViews, lockViews, removeView, renameView, countViews } from './queries';

const refuse = (param: string, msg: string) => badRequest([{ msg, param }]);

/** Own views of lists, and views shared by staff (Handbook, lists: Views). */
export function listViewRoutes(app: FastifyInstance, { db, now }: Context): void {
  const requireView = async (tx: Database, user: SignedInUser, id: string) => {
    const view = await findView(tx, user, id);
    if (!view) throw notFound();
    return view;
  };

  route(app, 'GET /dashboard/list-views', ({ user }) => findViews(db, user));

  route(app, 'POST /dashboard/list-views', async ({ user, body, request }) => {
    if (!mayKeepViews(user, body.list)) throw refuse('list', viewMessages.notYours);
    if (body.shared && !mayShareViews(user.type)) throw refuse('shared', viewMessages.staffOnly);
    const createdAt = now();
    const added = { id: newId(createdAt), createdAt };
    const find = (tx: Database, id: string) => findView(tx, user, id);
    return createOnce(db, readCreationKey(request, user, 'list-view'), added, find, async (tx) => {
      await lockViews(tx, user.id);
      const { count, taken } = await countViews(tx, user.id, body.list, body.name);
      if (taken) throw new HttpError(409, viewMessages.taken);
      if (count >= mostViews) throw new HttpError(409, viewMessages.tooMany(mostViews));
      return addView(tx, user, { ...body, ...added });
    });
  });

  route(app, 'PUT /dashboard/list-views/:id', ({ user, params: { id }, body: { name } }) =>
    db.transaction(async (tx) => {
      await lockViews(tx, user.id);
      const { own, list } = await requireView(tx, user, id);
      if (!own) throw forbidden();
      if ((await countViews(tx, user.id, list, name, id)).taken) throw new HttpError(409, viewMessages.taken);
      return renameView(tx, user, id, name);
    }),
  );

  route(app, 'DELETE /dashboard/list-views/:id', async ({ user, params: { id } }) => {
    const { name, removable } = await requireView(db, user, id);
    if (!removable) throw forbidden();
    await removeView(db, id);
    return { message: viewMessages.removed(name) };
  });
}
