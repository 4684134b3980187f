import { hasFormerContact } from './contact-of';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ListingKind } from '../../lib/listings/listing';
import { copyPart } from '../../lib/listings/form';
import { seasonLimits } from '../../lib/listings/seasons';
import { requireConfirmed } from '../platform/signed-in/authenticate';
import type { SignedInUser } from '../platform/signed-in/user';
import { companies } from '../account/users/table';
import type { Context } from '../context';
import { notFound } from '../platform/http/errors';
import { pictureTaker } from '../platform/files/daily-uploads';
import { readForm, type Form } from '../platform/files/form';
import { listUploads } from '../platform/files/uses';
import { contentPictures, type ListingContent } from './content';
import type { BodyContext, ListingFormat } from './form';
import { findListing, type Listing } from './queries';
import { ownerColumns, toRecord } from './record';
import { findBouncedAddresses } from '../platform/mail/bounces';

export async function requireListing({ db }: Context, user: SignedInUser, kind: ListingKind, id: string) {
  const listing = await findListing(db, user, kind, { id });
  if (!listing) throw notFound();
  return listing;
}

export const currentRecord = async (context: Context, user: SignedInUser, { id, kind }: Listing) =>
  recordOf(context, await requireListing(context, user, kind, id));

export async function recordOf({ db, now }: Context, listing: Listing) {
  const [owner] = await db.select(ownerColumns).from(companies).where(eq(companies.id, listing.companyId));
  const address = listing.content?.enquiriesEmail ?? '';
  const isOff = (await findBouncedAddresses(db, [address])).size > 0;
  return {
    ...toRecord(listing, owner!, now().getUTCFullYear()),
    ...(isOff && { enquiriesEmailOff: true }),
    ...(hasFormerContact(listing) && { enquiriesEmailLeft: true }),
  };
}

export const readListingForm = (
  context: Context,
  format: ListingFormat,
  request: FastifyRequest,
  user: SignedInUser,
) => readForm(request, { limit: format.limit, ...format.files, take: pictureTaker(context, user) });

/** Another fee needs a fresh proof (401); pictures sent with it are swept unless sent again. */
export function requireConfirmedFee(
  { now }: Context,
  user: SignedInUser,
  { advertFee }: ListingContent,
  before: ListingContent | null,
): void {
  if (advertFee !== (before?.advertFee ?? null)) requireConfirmed(user, now());
}

/** The context for a new listing's form; a copy may keep its original's pictures and dates. */
export async function contextForNew(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  form: Form<string>,
): Promise<BodyContext> {
  const original = await originalOf(context, user, kind, form);
  return {
    role: user.type,
    keepable: [...contentPictures(original), ...(await listUploads(context.db, user.id))],
    before: { owner: '', advertFee: null },
    limits: limitsNow(context, original),
  };
}

export async function contextForStored(
  context: Context,
  user: SignedInUser,
  { companyId, content }: Listing,
): Promise<BodyContext> {
  return {
    role: user.type,
    keepable: [...contentPictures(content), ...(await listUploads(context.db, user.id))],
    before: { owner: companyId, advertFee: content?.advertFee ?? null },
    limits: limitsNow(context, content),
  };
}

/** The original of a copy, which the user must be allowed to open. */
async function originalOf(context: Context, user: SignedInUser, kind: ListingKind, form: Form<string>) {
  const from = form.fields[copyPart]?.at(-1);
  return from ? (await requireListing(context, user, kind, from)).content : null;
}

const limitsNow = ({ now }: Context, stored: ListingContent | null) =>
  seasonLimits(now().getUTCFullYear(), stored?.prices);
