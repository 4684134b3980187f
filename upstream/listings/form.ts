import * as messages from '@/texts/platform/messages';
import { filePartsOf, referencesOf } from '../../lib/platform/forms/files';
import { toStorableValues } from '../../lib/platform/forms/held';
import { storedOf, valuesOf } from '../../lib/platform/forms/values';
import type { Role } from '../../lib/roles';
import type { ListingKind } from '../../lib/listings/listing';
import { propertyForm } from '../../lib/listings/properties/form';
import { propertySchema } from '../../lib/listings/properties/schema';
import { safariForm } from '../../lib/listings/safaris/form';
import { safariSchema } from '../../lib/listings/safaris/schema';
import { draftSchema } from '../../lib/listings/schema';
import { type SeasonLimits, seasonLimits } from '../../lib/listings/seasons';
import type { ReferenceList } from '../../lib/reference';
import { readFields, type Form, readForm } from '../platform/files/form';
import { parseInput } from '../platform/http/validate';
import { type ListingContent, contentPictures, listings } from './table';
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { copyPart } from '../../lib/listings/form';
import { requireConfirmed } from '../platform/http/authenticate';
import type { SignedInUser } from '../platform/signed-in/user';
import { companies } from '../account/users/table';
import type { Context } from '../platform/context/context';
import { notFound } from '../platform/errors/errors';
import { pictureTaker } from '../platform/files/daily-uploads';
import { listUploads } from '../platform/files/references';
import { findListing, type Listing } from './queries';
import { ownerColumns, toRecord } from './record';
import { findBouncedAddresses, forgetBounces } from '../platform/mail/bounces';
import type { Database } from '../platform/db/client';
import type { Viewer } from '../platform/http/scopes';

/** The sender's role, and the stored values that a form may keep. */
export type BodyContext = {
  role: Role;
  keepable: string[];
  /** The stored company and fee, for those who may not choose them. */
  before: { owner: string; advertFee: number | null };
  limits: SeasonLimits;
};

type ReadForm = (form: Form<string>, context: BodyContext) => { owner: string; content: ListingContent };
/** A form is saved for review or as a draft (Handbook, listings: Drafts at the upstream). */
export type SaveMode = 'submitted' | 'draft';

/** How the server reads a kind of listing. */
export type ListingFormat = {
  kind: ListingKind;
  /** The largest body, bytes, with its files. */
  limit: number;
  /** The form parts of its files, and their largest number. */
  files: { names: string[]; mostFiles: number };
  /** Reads and validates a form; throws a 400 with its errors. */
  submitted: ReadForm;
  /** Reads an unfinished form: only title and owner are required; other invalid values stay if storable. */
  draft: ReadForm;
  /** Validates a stored content by today's rules, its dates being no longer too early; throws as `submitted`. */
  restored: (kept: ListingContent, context: BodyContext) => { owner: string; content: ListingContent };
  /** The reference list of each field that holds ids. */
  references: Record<string, ReferenceList>;
};

const placedSafari = (role: Role, limits: SeasonLimits) =>
  safariSchema(role, limits).refine(({ destinations }) => destinations.every(({ latlng }) => latlng), {
    path: ['destinations'],
    message: messages.listing.destinations,
  });

const kinds = {
  safari: { limit: 9_500_000, fieldsOf: safariForm, rulesOf: placedSafari },
  property: { limit: 26_000_000, fieldsOf: propertyForm, rulesOf: propertySchema },
};

function formatOf(kind: ListingKind): ListingFormat {
  const { limit, fieldsOf, rulesOf } = kinds[kind];
  const anyone = fieldsOf('admin');
  return {
    kind,
    limit,
    files: filePartsOf(anyone),
    references: referencesOf(anyone),
    submitted: (form, { role, limits, ...reading }) => {
      const fields = fieldsOf(role, limits);
      const values = parseInput(rulesOf(role, limits), readFields(fields, form, reading));
      const { owner, ...content } = storedOf(fields, values);
      return { owner, content };
    },
    draft: (form, { role, limits, ...reading }) => {
      const fields = fieldsOf(role, limits);
      const values = toStorableValues(fields, readFields(fields, form, reading));
      const { title } = parseInput(draftSchema(fields), values);
      const { owner, ...content } = storedOf(fields, { ...values, title });
      return { owner, content };
    },
    restored: (kept, { role, limits: now, before }) => {
      const limits = { ...now, stored: [...now.stored, ...seasonLimits(0, kept.prices).stored] };
      const fields = fieldsOf(role, limits);
      const stored = valuesOf(fields, { ...kept, owner: { _id: before.owner } });
      const { owner, ...content } = storedOf(fields, parseInput(rulesOf(role, limits), stored));
      return { owner, content };
    },
  };
}

export const listingFormats = { safari: formatOf('safari'), property: formatOf('property') };

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

// `contactOf`: the owner whose address the approved version shows after a change of owner; null: the present one.

const { companyId, contactOf, content, approved } = listings;
const addressIn = (of: SQLWrapper) => sql`${of} ->> 'enquiriesEmail'`;

/** The owner of a listing's contact address after a change of owner; null if it returns to them. */
export const contactAfter = (newOwner: string) =>
  sql`case when ${companyId} = ${newOwner} then ${contactOf} when ${contactOf} = ${companyId} then '' else nullif(coalesce(${contactOf}, ${companyId}), ${newOwner}) end`;

const becomesApproved = (version: SQL, of: SQL) =>
  sql`case when ${addressIn(version)} is not distinct from ${addressIn(approved)} then ${contactOf} else nullif(${of}, ${companyId}) end`;

/** The owner of the contact address once the working copy is approved. */
export const contactApproved = becomesApproved(sql`${content}`, sql`${contactOf}`);

/** The owner of the contact address after a new content is written; new addresses are the present owner's. */
export function contactWritten(written: SQL, isApproved: SQL) {
  const isSame = sql`${addressIn(written)} is not distinct from ${addressIn(content)}`;
  const marked = sql`case when ${contactOf} is null or ${isSame} then ${contactOf} else ${companyId} end`;
  return sql`case when ${isApproved} then ${becomesApproved(written, marked)} else ${marked} end`;
}

const hasFormerContact = (listing: Listing) =>
  listing.contactOf !== null &&
  listing.contactOf !== listing.companyId &&
  Boolean(listing.content?.enquiriesEmail);

/** Adopts a saved form's address: clears its bounces, and a former owner's becomes the present one's. */
export async function adoptContact(
  tx: Database,
  user: Viewer,
  listing: Listing,
  { enquiriesEmail }: ListingContent,
): Promise<void> {
  if (enquiriesEmail) await forgetBounces(tx, enquiriesEmail);
  if (user.companyId !== listing.companyId || listing.contactOf === null) return;
  const isShown = enquiriesEmail === listing.approved?.enquiriesEmail;
  await tx
    .update(listings)
    .set({ contactOf: isShown ? null : listing.companyId })
    .where(eq(listings.id, listing.id));
}
