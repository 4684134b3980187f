import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filePartsOf } from '../../../lib/platform/forms/files';
import { websiteForm } from '../../../lib/sites/websites/form';
import { websiteBodyLimit } from '../../../lib/sites/websites/website';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import { readForm } from '../../platform/files/form';
import { filesToRemove } from '../../platform/files/form-fields';
import { pictureTaker } from '../../platform/files/daily-uploads';
import { removeUnused } from '../../platform/files/uses';
import { creationKey } from '../../platform/idempotency/earlier-record';
import { route } from '../../platform/http/route';
import { writeAs } from '../../platform/signed-in/write-as';
import { shownAddresses } from '../../listings/stored-pictures/queries';
import { requireVersion, underVersion, withTag } from '../../platform/http/versions';
import { readWebsite } from './body';
import { makeIntakeKey } from './intake-key';
import { listWebsites, picturesOf, requireSite, toRecord } from './queries';
import { addWebsite, changeWebsite } from './save';

/** Destination websites, which admins look after (Handbook, staff 3). */
export function websiteRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const requireStored = (id: string) => requireSite(db, id);
  const readBody = (request: FastifyRequest, user: { id: string }) =>
    readForm(request, {
      limit: websiteBodyLimit,
      ...filePartsOf(websiteForm),
      take: pictureTaker(context, user),
    });

  route(app, 'GET /dashboard/websites', ({ query }) => listWebsites(db, query));

  route(app, 'GET /dashboard/websites/:id', async ({ params, reply }) =>
    withTag(reply, toRecord(await requireStored(params.id))),
  );

  route(app, 'POST /dashboard/websites', async ({ user, request, reply }) => {
    const key = creationKey(request, user, 'website');
    const content = readWebsite(await readBody(request, user), await shownAddresses(db));
    return withTag(
      reply,
      toRecord(await writeAs(context, user, (within) => addWebsite(within, user, content, key))),
    );
  });

  route(app, 'PUT /dashboard/websites/:id', async ({ user, params, request, reply }) => {
    const before = await requireStored(params.id);
    const form = await readBody(request, user);
    const own = picturesOf(before.images);
    const removed = filesToRemove(form.fields);
    const saved = await underVersion(
      request,
      'GET /dashboard/websites/:id',
      async (expected) => {
        // Before the rules: what somebody else removed meanwhile is no mistake in the form.
        requireVersion(expected, before);
        const content = readWebsite(form, [...own, ...(await shownAddresses(db))]);
        return writeAs(context, user, (within) => changeWebsite(within, user, before, content, expected));
      },
      async () => toRecord(await requireStored(before.id)),
    );
    await removeUnused(
      context,
      removed.filter((address) => own.includes(address)),
    );
    return withTag(reply, toRecord(saved));
  });

  route(app, 'POST /dashboard/websites/:id/intake-key', async ({ user, params: { id }, request }) => {
    const made = await underVersion(
      request,
      'GET /dashboard/websites/:id',
      (expected) => makeIntakeKey(context, user, id, expected),
      async () => toRecord(await requireStored(id)),
    );
    if (!made) throw notFound();
    const address = clientAddress(request);
    securityEvent(context.log, 'intake-key-made', { by: user.id, address, how: `website ${id}` });
    return made;
  });
}
