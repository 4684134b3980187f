import type { FastifyInstance } from 'fastify';
import { isStaff } from '../../lib/listings/rights';
import { entriesOf } from '../../lib/forms/field';
import { propertyForm } from '../../lib/properties/form';
import { safariForm } from '../../lib/safaris/form';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { currentRecord, requireListing } from '../listings/incoming';
import { propertyFormat } from '../listings/property';
import type { Listing } from '../listings/queries';
import { safariFormat } from '../listings/safari';
import type { SignedInUser } from '../signed-in/authenticate';
import { writeAs } from '../signed-in/write-as';
import { requireVersion, underVersion, withTag } from '../versions';
import { differenceBetween } from './difference';
import { contentOf, listVersions, requireVersionOf, sidesOf, toldVersion, type Side } from './queries';
import { restoreContent } from './restore';
import { ownerSections, toldDifference } from './told';

const forms = { safari: safariForm('admin'), property: propertyForm('admin') };

/** Each restoring stores a content, and there is nobody who restores once a minute. */
const restoresPerHour = 60;

/** How a listing became another, as it is told to a person: whose it was is for staff. */
async function differenceOf(
  db: Database,
  user: SignedInUser,
  listing: Listing,
  named: { from?: string | undefined; to?: string | undefined },
) {
  const { before, after } = await sidesOf(db, user, listing, named);
  const toldSide = ({ version }: Side) =>
    version
      ? toldVersion(user, version)
      : { _id: '', at: listing.updatedAt.toISOString(), by: null, what: '' };
  if (!before) return { from: null, to: toldSide(after), sections: [], unchanged: [] };
  const fields = forms[listing.kind];
  const { sections, unchanged } = await toldDifference(
    db,
    fields,
    differenceBetween(fields, before.content, after.content),
  );
  const owner = isStaff(user.type) ? ownerSections(before.owner, after.owner) : [];
  const order = entriesOf(fields).map(([name]) => name);
  const placed = sections.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return { from: toldSide(before), to: toldSide(after), sections: [...placed, ...owner], unchanged };
}

/** What was handed in, approved and declined of listings, what differs, and bringing it back (Handbook, listings 25). */
export function listingVersionRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  for (const format of [safariFormat, propertyFormat]) {
    const { kind } = format;

    route(app, `GET /dashboard/listing-versions/${kind}/:id`, async ({ user, params: { id } }) =>
      listVersions(db, user, await requireListing(context, user, kind, id)),
    );

    route(
      app,
      `GET /dashboard/listing-versions/${kind}/:id/difference`,
      async ({ user, params: { id }, query }) =>
        differenceOf(db, user, await requireListing(context, user, kind, id), query),
    );

    route(
      app,
      `POST /dashboard/listing-versions/${kind}/:id/:version/restore`,
      async ({ user, params, request, reply }) => {
        const listing = await requireListing(context, user, kind, params.id);
        const version = await requireVersionOf(db, user, listing, params.version);
        await hit(db, `restores:${user.id}`, restoresPerHour, 3600, now());
        const restored = await underVersion(
          request,
          `GET /dashboard/${kind}/:slug`,
          async (expected) => {
            requireVersion(expected, listing);
            const kept = await contentOf(db, version);
            return writeAs(context, user, (within) =>
              restoreContent(within, user, format, listing, kept, expected),
            );
          },
          () => currentRecord(context, user, listing),
        );
        const { id: _id, slug, status, version: number } = restored;
        return withTag(reply, { _id, slug, status, version: number });
      },
    );
  }
}
