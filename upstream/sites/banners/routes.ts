import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bannerForm, bannerPlan, bannerSlots, plannedForm } from '../../../lib/sites/banners/form';
import { plannedSchema } from '../../../lib/sites/banners/schema';
import { dayOf } from '../../../lib/platform/values/days';
import { filePartsOf } from '../../../lib/platform/forms/files';
import { storedOf, valuesOf } from '../../../lib/platform/forms/values';
import * as messages from '@/texts/platform/messages';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { readForm, readFields, readSentFields } from '../../platform/files/form';
import { pictureTaker } from '../../platform/files/daily-uploads';
import { removeUnused } from '../../platform/files/references';
import { readCreationKey, runOnce } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { route } from '../../platform/http/route';
import { parseInput } from '../../platform/http/validate';
import { writeAs } from '../../platform/http/authenticate';
import { changeIfMatch, withTag } from '../../platform/http/versions';
import { admitWebsite, idempotencyHolder, intakeLimits } from '../websites/intake';
import { admitSender } from '../../platform/limits/rate-limit';
import {
  countClick,
  createBanner,
  describeBanner,
  findBanner,
  listAllBanners,
  listBanners,
  removeBanner,
  updateBanner,
  type BannerRow,
  bannerFilter,
} from './queries';
import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import { byName } from '../../lists/finder/finding';
import { openForAdmins, type Records } from '../../records';
import { adverts } from '../table';

const largestForm = 2_000_000;

/** Banners and the clicks on them (Handbook, staff: Banners). */
export function bannerRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'GET /dashboard/adverts', () => listAllBanners(db));

  route(app, 'GET /dashboard/paginated-adverts', ({ query }) => listBanners(db, query));

  route(app, 'GET /dashboard/adverts/:id', async ({ params, reply }) =>
    withTag(reply, await currentBanner(context, params.id)),
  );

  route(app, 'POST /dashboard/adverts', async ({ user, request, reply }) => {
    const key = readCreationKey(request, user, 'banner');
    const { slots, ...banner } = await readBanner(context, user, request, null);
    const createdAt = now();
    const doer = { by: user, at: createdAt };
    const created = await writeAs(context, user, (within) =>
      createBanner(within.db, { ...banner, id: newId(createdAt), createdAt }, { doer, key, slots }),
    );
    return withTag(reply, await describeBanner(db, created));
  });

  route(app, 'PUT /dashboard/adverts/:id', async ({ user, params, request, reply }) => {
    const before = await requireBanner(context, params.id);
    const change = await readBanner(context, user, request, before);
    const changed = await changeIfMatch(
      request,
      'GET /dashboard/adverts/:id',
      (expected) =>
        writeAs(context, user, (within) =>
          updateBanner(within.db, { by: user, at: now() }, before.id, change, expected),
        ),
      () => currentBanner(context, before.id),
    );
    if (!changed) throw notFound();
    if (changed.image !== before.image) await removeUnused(context, [before.image]);
    return withTag(reply, await describeBanner(db, changed));
  });

  route(app, 'DELETE /dashboard/adverts', async ({ user, query: { entryId }, request }) => {
    const removed = await changeIfMatch(
      request,
      'GET /dashboard/adverts/:id',
      (expected) => removeBanner(db, { by: user, at: now() }, entryId, expected),
      () => currentBanner(context, entryId),
    );
    if (!removed) throw notFound();
    await removeUnused(context, [removed.image]);
    return { message: messages.removed(removed.title) };
  });

  clickRoute(app, context);
}

function clickRoute(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  route(
    app,
    'POST /api/v1/adverts/:id/click',
    async ({ params: { id }, query: { website, page }, request }) => {
      const holder = await admitClick(context, request, website);
      const key = readCreationKey(request, holder, `click:${id}`);
      await runOnce(db, key, now(), async (tx) => {
        if (!(await countClick(tx, { id, day: dayOf(now()), website, page }))) throw notFound();
      });
      return { counted: 1 };
    },
  );
}

/** Admits a click as the named website's, else as its sender's. Returns the owner of its idempotency key. */
async function admitClick(context: Context, request: FastifyRequest, website: string | undefined) {
  if (website !== undefined) return idempotencyHolder(await admitWebsite(context, request, website), request);
  const sender = rateLimitAddress(request);
  await admitSender(context, sender, intakeLimits.openSender);
  return { id: `sender:${sender}` };
}

async function requireBanner({ db }: Context, id: string) {
  const banner = await findBanner(db, id);
  if (!banner) throw notFound();
  return banner;
}

const recordOf = ({ shownFrom, shownTo, ...banner }: BannerRow) => ({
  ...banner,
  shownFrom: shownFrom ?? '',
  shownTo: shownTo ?? '',
});

const currentBanner = async (context: Context, id: string) =>
  describeBanner(context.db, await requireBanner(context, id));

/** Reads a banner's form; a stored picture, plan and slots stay unless the form sends others. */
async function readBanner(
  context: Context,
  user: { id: string },
  request: FastifyRequest,
  stored: BannerRow | null,
) {
  const takePicture = pictureTaker(context, user);
  const form = await readForm(request, {
    limit: largestForm,
    ...filePartsOf(bannerForm),
    take: (bytes) => takePicture(bytes, 'file'),
  });
  const before = valuesOf(plannedForm, stored && recordOf(stored));
  const sent = readSentFields({ ...bannerPlan, ...bannerSlots }, form);
  const values = { ...before, ...readFields(bannerForm, form, { before }), ...sent };
  const { shownFrom, shownTo, slots, ...banner } = storedOf(plannedForm, parseInput(plannedSchema, values));
  return {
    ...banner,
    shownFrom: shownFrom || null,
    shownTo: shownTo || null,
    slots: sent.slots && slots,
  };
}

const { id, title, url, clickCount, createdAt } = adverts;

export const bannerRecords: Records = {
  finds: { place: 70, by: [byName('banner', adverts, title)] },
  mayOpen: { banner: openForAdmins(findBanner) },
  lists: {
    banners: {
      ...newestOf(adverts, createdAt),
      columns: { id, title, address: url, clicks: clickCount, created: moment(createdAt) },
      found: bannerFilter,
    },
  },
};
