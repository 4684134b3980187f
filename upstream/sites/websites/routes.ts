import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filePartsOf } from '../../../lib/platform/forms/files';
import { websiteForm } from '../../../lib/sites/websites/form';
import { websiteBodyLimit } from '../../../lib/sites/websites/website';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { readForm, listRemovedFiles } from '../../platform/files/form';
import { pictureTaker } from '../../platform/files/daily-uploads';
import { removeUnused } from '../../platform/files/references';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { route } from '../../platform/http/route';
import { writeAs } from '../../platform/http/authenticate';
import { requireVersion, changeIfMatch, withTag } from '../../platform/http/versions';
import { readWebsite, addWebsite, changeWebsite } from './save';
import { replaceIntakeKey } from './intake';
import {
  listWebsites,
  websitePictures,
  requireSite,
  toWebsiteRecord,
  findWebsite,
  websitesWhere,
} from './queries';
import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records, type WithPictures } from '../../records';
import { websites } from '../table';

const readBody = (context: Context, request: FastifyRequest, user: { id: string }) =>
  readForm(request, {
    limit: websiteBodyLimit,
    ...filePartsOf(websiteForm),
    take: pictureTaker(context, user),
  });

const listShownPictures = async (db: Context['db'], records: readonly WithPictures[]) =>
  (await Promise.all(records.map(({ shownPictures }) => shownPictures?.(db) ?? []))).flat();

/** Destination websites (Handbook, staff: Websites). */
export function websiteRoutes(
  app: FastifyInstance,
  context: Context,
  records: readonly WithPictures[],
): void {
  const { db } = context;
  const listPictures = () => listShownPictures(db, records);
  const requireStored = (id: string) => requireSite(db, id);

  route(app, 'GET /dashboard/websites', ({ query }) => listWebsites(db, query));

  route(app, 'GET /dashboard/websites/:id', async ({ params, reply }) =>
    withTag(reply, toWebsiteRecord(await requireStored(params.id))),
  );

  route(app, 'POST /dashboard/websites', async ({ user, request, reply }) => {
    const key = readCreationKey(request, user, 'website');
    const content = readWebsite(await readBody(context, request, user), await listPictures());
    return withTag(
      reply,
      toWebsiteRecord(await writeAs(context, user, (within) => addWebsite(within, user, content, key))),
    );
  });

  route(app, 'PUT /dashboard/websites/:id', async ({ user, params, request, reply }) => {
    const before = await requireStored(params.id);
    const form = await readBody(context, request, user);
    const own = websitePictures(before.images);
    const removed = listRemovedFiles(form.fields);
    const saved = await changeIfMatch(
      request,
      'GET /dashboard/websites/:id',
      async (expected) => {
        // Before the rules: what somebody else removed meanwhile is no mistake in the form.
        requireVersion(expected, before);
        const content = readWebsite(form, [...own, ...(await listPictures())]);
        return writeAs(context, user, (within) => changeWebsite(within, user, before, content, expected));
      },
      async () => toWebsiteRecord(await requireStored(before.id)),
    );
    await removeUnused(
      context,
      removed.filter((address) => own.includes(address)),
    );
    return withTag(reply, toWebsiteRecord(saved));
  });

  route(app, 'POST /dashboard/websites/:id/intake-key', async ({ user, params: { id }, request }) => {
    const made = await changeIfMatch(
      request,
      'GET /dashboard/websites/:id',
      (expected) => replaceIntakeKey(context, user, id, expected),
      async () => toWebsiteRecord(await requireStored(id)),
    );
    if (!made) throw notFound();
    const address = rateLimitAddress(request);
    securityEvent(context.log, 'intake-key-made', { by: user.id, address, how: `website ${id}` });
    return made;
  });
}

const { id, name, url, location, country, createdAt, updatedAt } = websites;
const times = { created: moment(createdAt), changed: moment(updatedAt) };

export const websiteRecords: Records = {
  finds: { place: 60, by: [byName('website', websites, name, url)] },
  mayOpen: { website: openForAdmins(findWebsite) },
  lists: {
    websites: {
      ...newestOf(websites, createdAt),
      columns: { id, name, address: url, location, country, ...times },
      found: websitesWhere,
    },
  },
};
