import type { FastifyInstance } from 'fastify';
import type { ListingKind } from '../../../lib/listings/listing';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../platform/context/context';
import { notFound, badRequest } from '../../platform/errors/errors';
import { listRemovedFiles, readForm } from '../../platform/files/form';
import { removeUnused, recordUpload } from '../../platform/files/references';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route, type HandlerInput } from '../../platform/http/route';
import { requireVersion, changeIfMatch, withTag } from '../../platform/http/versions';
import { writeAs } from '../../platform/http/authenticate';
import { contentPictures } from '../table';
import {
  listingFormats,
  type ListingFormat,
  type SaveMode,
  currentRecord,
  readListingForm,
  contextForNew,
  contextForStored,
  recordOf,
  requireConfirmedFee,
  requireListing,
} from '../form';
import { listListings, summarizeOwn } from '../list';
import { findListing, storedListing } from '../queries';
import { findFeeSteps, findRankings } from '../ranking';
import { removeListing, restoreListing, requireRemover } from './remove';
import { addListing, changeListing, changeOwner } from './save';
import { photoBodyLimit, photoPart } from '../../../lib/listings/photos/calls';
import type { OfListing } from '../../records';
import { thumbnailAddress } from '../../platform/files/file-store';
import { pictureTaker } from '../../platform/files/daily-uploads';

/** A form asks at most once in 400 ms while its fee is typed. */
const rankingsPerMinute = 60;

const lists = {
  safari: 'GET /dashboard/company-safaris',
  property: 'GET /dashboard/company-properties',
} as const;

export function listingRoutes(app: FastifyInstance, context: Context, records: readonly OfListing[]): void {
  for (const format of Object.values(listingFormats)) {
    readRoutes(app, context, format.kind, records);
    saveRoutes(app, context, format);
    staffRoutes(app, context, format.kind);
  }
}

function readRoutes(
  app: FastifyInstance,
  context: Context,
  kind: ListingKind,
  records: readonly OfListing[],
): void {
  const { db, now } = context;
  route(app, lists[kind], ({ user, query }) => listListings(db, user, kind, query, now()));

  route(app, `GET /dashboard/own-listings/${kind}`, ({ user }) => summarizeOwn(db, user, kind, now()));

  route(app, `GET /dashboard/${kind}/:slug`, async ({ user, params, reply }) => {
    const listing = await findListing(db, user, kind, { slug: params.slug });
    if (!listing) throw notFound();
    const named = records.map(({ enquiriesOf }) => enquiriesOf?.(db, user, listing.id) ?? []);
    const enquiries = (await Promise.all(named)).flat();
    return withTag(reply, { ...(await recordOf(context, listing)), enquiries });
  });

  route(app, `GET /dashboard/${kind}/ranking`, async ({ user, query: { website, fee, listing } }) => {
    await countRead(context, () => consumeRateLimit(db, `ranking:${user.id}`, rankingsPerMinute, 60, now()));
    return findRankings(db, { kind, websites: website, fee, listing }, now());
  });

  route(app, `GET /dashboard/fee-steps/${kind}`, async ({ query: { website, listing } }) => {
    const at = now();
    return {
      at: at.toISOString(),
      websites: await findFeeSteps(db, { kind, websites: website, listing }, at),
    };
  });
}

type Saving = Pick<HandlerInput<`PUT /dashboard/${ListingKind}`>, 'user' | 'request' | 'reply'>;

function saveRoutes(app: FastifyInstance, context: Context, format: ListingFormat): void {
  const { kind } = format;

  const add = async ({ user, request, reply }: Saving, as: SaveMode) => {
    const key = readCreationKey(request, user, kind, as === 'draft' ? { meant: as } : {});
    const form = await readListingForm(context, format, request, user);
    const sent = format[as](form, await contextForNew(context, user, kind, form));
    requireConfirmedFee(context, user, sent.content, null);
    const listing = await writeAs(context, user, (within) =>
      addListing(within, user, format, { ...sent, as }, key),
    );
    return withTag(reply, await recordOf(context, listing));
  };

  const change = async ({ user, request, reply }: Saving, id: string, as: SaveMode) => {
    const before = await requireListing(context, user, kind, id);
    const form = await readListingForm(context, format, request, user);
    const reading = await contextForStored(context, user, before);
    const removed = listRemovedFiles(form.fields);
    const saved = await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      async (expected) => {
        // Before validation: parallel removals by others are no errors of this form.
        requireVersion(expected, before);
        const { content } = format[as](form, reading);
        requireConfirmedFee(context, user, content, before.content);
        return writeAs(context, user, (within) =>
          changeListing(within, user, format, before, { content, as }, expected),
        );
      },
      () => currentRecord(context, user, before),
    );
    const own = contentPictures(before.content);
    await removeUnused(
      context,
      removed.filter((address) => own.includes(address)),
    );
    return withTag(reply, await recordOf(context, saved));
  };

  route(app, `POST /dashboard/${kind}`, (call) => add(call, 'submitted'));
  route(app, `PUT /dashboard/${kind}`, (call) => change(call, call.query.id, 'submitted'));
  route(app, `POST /dashboard/${kind}/drafts`, (call) => add(call, 'draft'));
  route(app, `PUT /dashboard/${kind}/drafts`, (call) => change(call, call.query.id, 'draft'));

  route(app, `DELETE /dashboard/${kind}`, async ({ user, query, request }) => {
    requireRemover(user, kind);
    const listing = await requireListing(context, user, kind, query.entryId);
    await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => removeListing(context, user, listing, expected),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.removed(listing.title) };
  });
}

function staffRoutes(app: FastifyInstance, context: Context, kind: ListingKind): void {
  const { db } = context;
  route(app, `PUT /dashboard/${kind}/change-owner`, async ({ user, body, request }) => {
    const { entryId, newOwner } = body;
    const listing = await requireListing(context, user, kind, entryId);
    await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => changeOwner(context, user, listing, newOwner, expected),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.ownerChanged(kind) };
  });

  route(app, `POST /dashboard/${kind}/restore`, async ({ user, query: { entryId: id }, request }) => {
    await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => restoreListing(context, user, { kind, id }, expected),
      async () => recordOf(context, (await storedListing(db, kind, id))!),
    );
    return { message: 'Restored.' };
  });
}

/** Pictures uploaded one by one, before their form (Handbook, listings: Photos). */
export function photoRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /dashboard/photos', async ({ user, request }) => {
    const form = await readForm(request, {
      limit: photoBodyLimit,
      mostFiles: 1,
      names: [photoPart],
      take: pictureTaker(context, user),
    });
    const url = form.files[photoPart]?.[0];
    if (!url) throw badRequest([{ msg: 'Photo upload is required.', param: photoPart }]);
    await recordUpload(context.db, user.id, url);
    return { url, thumbnail: thumbnailAddress(url) };
  });
}
