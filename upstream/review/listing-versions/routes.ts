import type { FastifyInstance } from 'fastify';
import { isStaff } from '../../../lib/roles';
import { entriesOf } from '../../../lib/platform/forms/field';
import { propertyForm } from '../../../lib/listings/properties/form';
import { safariForm } from '../../../lib/listings/safaris/form';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import {
  currentRecord,
  requireListing,
  listingFormats,
  type ListingFormat,
  requireConfirmedFee,
} from '../../listings/form';
import { type Listing, lockOpened } from '../../listings/queries';
import { writeAs } from '../../platform/http/authenticate';
import type { SignedInUser } from '../../platform/signed-in/user';
import { requireVersion, changeIfMatch, withTag, type ExpectedVersions } from '../../platform/http/versions';
import { compareContents } from './compare';
import {
  listVersions,
  requireVersionOf,
  findSides,
  serializeVersion,
  type Side,
  readContent,
  type Version,
} from './queries';
import { diffOwners, serializeDifference } from './sections';
import { isSame } from '../../../lib/platform/values/same';
import { versionMessages } from '@/texts/review/messages-versions';
import { HttpError } from '../../platform/errors/errors';
import { statusAfterEdit, writeContents } from '../../listings/dashboard/save';
import { restoreContent } from './brought-back';

const forms = { safari: safariForm('admin'), property: propertyForm('admin') };

/** Each restoration stores a content. */
const restoresPerHour = 60;
/** Each comparison takes time that others wait for. */
const differencesPerHour = 1200;

/** The difference as this person may see it; owners are for staff. */
async function differenceOf(
  db: Database,
  user: SignedInUser,
  listing: Listing,
  named: { from?: string | undefined; to?: string | undefined },
) {
  const { before, after } = await findSides(db, user, listing, named);
  const serializeSide = ({ version }: Side, untold: { at: Date; what: string }) =>
    version
      ? serializeVersion(user, version)
      : { _id: '', at: untold.at.toISOString(), by: null, what: untold.what };
  const to = serializeSide(after, { at: listing.updatedAt, what: '' });
  // The content on show may be from another company's time, which this person must not see.
  if (!before) return { from: null, to, sections: [], unchanged: [], isNew: listing.approved === null };
  const fields = forms[listing.kind];
  const { sections, unchanged } = await serializeDifference(
    db,
    fields,
    await compareContents(user, fields, before.content, after.content),
  );
  const owner = isStaff(user.type) ? diffOwners(before.owner, after.owner) : [];
  const order = entriesOf(fields).map(([name]) => name);
  const placed = sections.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  const from = serializeSide(before, { at: listing.approvedAt ?? listing.updatedAt, what: 'approved' });
  return { from, to, sections: [...placed, ...owner], unchanged };
}

/** Versions of listings, their differences, and restoring them (Handbook, listings: Versions). */
export function listingVersionRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  for (const format of Object.values(listingFormats)) {
    const { kind } = format;

    route(app, `GET /dashboard/listing-versions/${kind}/:id`, async ({ user, params: { id } }) =>
      listVersions(db, user, await requireListing(context, user, kind, id)),
    );

    route(
      app,
      `GET /dashboard/listing-versions/${kind}/:id/difference`,
      async ({ user, params: { id }, query }) => {
        const listing = await requireListing(context, user, kind, id);
        await countRead(context, () =>
          consumeRateLimit(db, `differences:${user.id}`, differencesPerHour, 3600, now()),
        );
        return differenceOf(db, user, listing, query);
      },
    );

    route(
      app,
      `POST /dashboard/listing-versions/${kind}/:id/:version/restore`,
      async ({ user, params, query, request, reply }) => {
        const listing = await requireListing(context, user, kind, params.id);
        const version = await requireVersionOf(db, user, listing, params.version);
        const restored = await changeIfMatch(
          request,
          `GET /dashboard/${kind}/:slug`,
          async (expected) => {
            requireVersion(expected, listing);
            const rest = query.rest === 'true';
            return writeAs(context, user, async (within) => {
              await consumeRateLimit(within.db, `restores:${user.id}`, restoresPerHour, 3600, now());
              return restoreVersion(within, user, format, listing, { version, rest, expected });
            });
          },
          () => currentRecord(context, user, listing),
        );
        const { id: _id, slug, status, version: number } = restored;
        return withTag(reply, { _id, slug, status, version: number });
      },
    );
  }
}

type RestoreOptions = {
  version: Version;
  rest: boolean;
  expected: ExpectedVersions;
};

/** Restores a version as a change awaiting review. 422 with invalid parts, 409 if identical, 401 for another fee. */
async function restoreVersion(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  { id }: Listing,
  { version, rest, expected }: RestoreOptions,
): Promise<Listing> {
  const { db, now } = context;
  const at = now();
  return db.transaction(async (tx) => {
    const current = await lockOpened(tx, user, id, expected);
    const stored = {
      content: await readContent(tx, version),
      isOfAnother: version.companyId !== current.companyId,
    };
    const { content, problems } = await restoreContent({ ...context, db: tx }, user, format, current, stored);
    if (problems.length > 0 && !rest)
      throw new HttpError(422, versionMessages.partlyGone, { errors: problems });
    requireConfirmedFee(context, user, content, current.content);
    if (isSame(content, current.content)) throw new HttpError(409, versionMessages.alreadySo);
    const status = statusAfterEdit(current.status, false);
    return (await writeContents(tx, { by: user, at }, [{ current, content, status }], 'restored'))[0]!;
  });
}
