import type { FastifyInstance } from 'fastify';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { requireKnownIds } from '../reference/queries';
import { route } from '../../platform/http/route';
import { createSiteAnswer, tagAnswer } from '../websites/server';
import { changeIfMatch, withTag } from '../../platform/http/versions';
import { requireSite, websiteNames } from '../websites/queries';
import {
  createUsefulInfo,
  findUsefulInfo,
  listShownInfo,
  listUsefulInfo,
  removeUsefulInfo,
  updateUsefulInfo,
  usefulInfoWhere,
} from './queries';
import { sql } from 'drizzle-orm';
import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records } from '../../records';
import { websites } from '../table';
import { usefulInfo } from './table';

const sites = { list: 'destinationWebsites', param: 'visibleOn' } as const;

export function usefulInfoRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const requireStored = async (id: string) => {
    const info = await findUsefulInfo(db, id);
    if (!info) throw notFound();
    return info;
  };

  route(app, 'GET /dashboard/info', ({ query }) => listUsefulInfo(db, query));

  const shown = 'GET /api/v1/sites/:id/info';
  const answer = createSiteAnswer(context);
  route(app, shown, (call) =>
    answer(call, async () => {
      const { params, query } = call;
      const { id } = await requireSite(db, params.id);
      return tagAnswer(shown, [id, query], await listShownInfo(db, id, query));
    }),
  );

  route(app, 'GET /dashboard/info/:id', async ({ params, reply }) =>
    withTag(reply, await requireStored(params.id)),
  );

  route(app, 'POST /dashboard/info', async ({ user, body: info, request, reply }) => {
    const key = readCreationKey(request, user, 'info');
    await requireKnownIds(db, sites, info.visibleOn);
    const createdAt = now();
    const doer = { by: user, at: createdAt };
    const created = await createUsefulInfo(db, { ...info, id: newId(createdAt), createdAt }, { doer, key });
    return withTag(reply, created);
  });

  route(app, 'PUT /dashboard/info', async ({ user, query, body: info, request, reply }) => {
    const before = await requireStored(query.id);
    await requireKnownIds(db, sites, info.visibleOn, before.visibleOn);
    const changed = await changeIfMatch(
      request,
      'GET /dashboard/info/:id',
      (expected) => updateUsefulInfo(db, { by: user, at: now() }, before._id, info, expected),
      () => requireStored(before._id),
    );
    if (!changed) throw notFound();
    return withTag(reply, changed);
  });

  route(app, 'DELETE /dashboard/info', async ({ user, query: { entryId }, request }) => {
    const removed = await changeIfMatch(
      request,
      'GET /dashboard/info/:id',
      (expected) => removeUsefulInfo(db, { by: user, at: now() }, entryId, expected),
      () => requireStored(entryId),
    );
    if (!removed) throw notFound();
    return { message: messages.removed(removed.title) };
  });
}

const { id, title, description, visibleOn, createdAt } = usefulInfo;
const shownOn = websiteNames(sql`${websites.id} = any(${visibleOn})`);

export const usefulInfoRecords: Records = {
  finds: { place: 80, by: [byName('info', usefulInfo, title)] },
  mayOpen: { info: openForAdmins(findUsefulInfo) },
  lists: {
    'useful-info': {
      ...newestOf(usefulInfo, createdAt),
      columns: { id, title, description, websites: shownOn, created: moment(createdAt) },
      found: usefulInfoWhere,
    },
  },
};
