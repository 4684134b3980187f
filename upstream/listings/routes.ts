import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListingKind } from '../../lib/listings/listing';
import { copyPart } from '../../lib/listings/form';
import { seasonLimits } from '../../lib/listings/seasons';
import { messages } from '../../lib/messages';
import type { SignedInUser } from '../signed-in/authenticate';
import { companies } from '../companies/table';
import type { Context } from '../context';
import { notFound } from '../errors';
import { readForm, type Form } from '../files/form';
import { filesToRemove } from '../files/form-fields';
import { pictureTaker } from '../files/daily-uploads';
import { removeUnused, uploadsOf } from '../files/uses';
import { creationKey } from '../idempotency/earlier-record';
import { propertyFormat } from './property';
import { safariFormat } from './safari';
import { hit } from '../rate-limit/hit';
import { requireConfirmed } from '../signed-in/step-up';
import { route } from '../route';
import { writeAs } from '../signed-in/write-as';
import { requireVersion, underVersion, withTag, type Expected } from '../versions';
import { picturesOf, type ListingContent } from './content';
import { approveListing, rejectListing } from './decide';
import type { ListingFormat } from './format';
import { listListings } from './list';
import { findListing, storedListing, type Listing } from './queries';
import { feeStepsOf, rankingOf } from './ranking';
import { toRecord } from './record';
import { removeListing, restoreListing } from './remove';
import { addListing, changeListing, changeOwner, requireRemover } from './save';
import { siteLists } from './site-list';

/** A form asks at most once in 400 ms, while its fee is typed. */
const rankingsPerMinute = 60;

const lists = {
  safari: 'GET /dashboard/company-safaris',
  property: 'GET /dashboard/company-properties',
} as const;

/** Safaris, properties and what websites show of them. */
export function listingRoutes(app: FastifyInstance, context: Context): void {
  for (const format of [safariFormat, propertyFormat]) {
    readRoutes(app, context, format.kind);
    saveRoutes(app, context, format);
    staffRoutes(app, context, format.kind);
  }
  const listSite = siteLists(context);
  route(app, 'GET /api/v1/sites/:id/listings', ({ params, query, request, reply }) =>
    listSite(params.id, query, request, reply),
  );
}

/** The listing that a call is about; 404 where it is not there or not the user's. */
async function requireListing({ db }: Context, user: SignedInUser, kind: ListingKind, id: string) {
  const listing = await findListing(db, user, kind, { id });
  if (!listing) throw notFound();
  return listing;
}

/** The record of a listing as it is now. */
const currentRecord = async (context: Context, user: SignedInUser, { id, kind }: Listing) =>
  recordOf(context, await requireListing(context, user, kind, id));

async function recordOf({ db }: Context, listing: Listing) {
  const [owner] = await db
    .select({ _id: companies.id, companyName: companies.companyName, logo: companies.logo })
    .from(companies)
    .where(eq(companies.id, listing.companyId));
  return toRecord(listing, owner!);
}

function readRoutes(app: FastifyInstance, context: Context, kind: ListingKind): void {
  const { db, now } = context;
  route(app, lists[kind], ({ user, query }) => listListings(db, user, kind, query, now()));

  route(app, `GET /dashboard/${kind}/:slug`, async ({ user, params, reply }) => {
    const listing = await findListing(db, user, kind, { slug: params.slug });
    if (!listing) throw notFound();
    return withTag(reply, await recordOf(context, listing));
  });

  route(app, `GET /dashboard/${kind}/ranking`, async ({ user, query: { website, fee, listing } }) => {
    await hit(db, `ranking:${user.id}`, rankingsPerMinute, 60, now());
    return rankingOf(db, { kind, websites: website, fee, listing }, now());
  });

  route(app, `GET /dashboard/fee-steps/${kind}`, async ({ query: { website, listing } }) => {
    const at = now();
    return { at: at.toISOString(), websites: await feeStepsOf(db, { kind, websites: website, listing }, at) };
  });
}

function saveRoutes(app: FastifyInstance, context: Context, format: ListingFormat): void {
  const { kind } = format;
  /** Another fee than the stored one is a weighty change; pictures that came with it are swept unless they come again. */
  const requireConfirmedFee = (
    user: SignedInUser,
    { advertFee }: ListingContent,
    before: ListingContent | null,
  ) => {
    if (advertFee !== (before?.advertFee ?? null)) requireConfirmed(user, context.now());
  };
  const readBody = (request: FastifyRequest, user: SignedInUser) =>
    readForm(request, {
      limit: format.limit,
      ...format.files,
      take: pictureTaker(context, user),
    });

  route(app, `POST /dashboard/${kind}`, async ({ user, request, reply }) => {
    const key = creationKey(request, user, kind);
    const form = await readBody(request, user);
    const original = await originalOf(context, user, kind, form);
    const draft = format.read(form, {
      role: user.type,
      keepable: [...picturesOf(original), ...(await uploadsOf(context.db, user.id))],
      before: { owner: '', advertFee: null },
      limits: limitsNow(context, original),
    });
    requireConfirmedFee(user, draft.content, null);
    const listing = await writeAs(context, user, (within) => addListing(within, user, format, draft, key));
    return withTag(reply, await recordOf(context, listing));
  });

  route(app, `PUT /dashboard/${kind}`, async ({ user, query, request, reply }) => {
    const before = await requireListing(context, user, kind, query.id);
    const form = await readBody(request, user);
    const own = picturesOf(before.content);
    const uploads = await uploadsOf(context.db, user.id);
    const removed = filesToRemove(form.fields);
    const saved = await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      async (expected) => {
        // Before the rules: what somebody else removed meanwhile is no mistake in the form.
        requireVersion(expected, before);
        const { content } = format.read(form, {
          role: user.type,
          keepable: [...own, ...uploads],
          before: { owner: before.companyId, advertFee: before.content?.advertFee ?? null },
          limits: limitsNow(context, before.content),
        });
        requireConfirmedFee(user, content, before.content);
        return writeAs(context, user, (within) =>
          changeListing(within, user, format, before, content, expected),
        );
      },
      () => currentRecord(context, user, before),
    );
    await removeUnused(
      context,
      removed.filter((address) => own.includes(address)),
    );
    return withTag(reply, await recordOf(context, saved));
  });

  route(app, `DELETE /dashboard/${kind}`, async ({ user, query, request }) => {
    requireRemover(user, kind);
    const listing = await requireListing(context, user, kind, query.entryId);
    await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => removeListing(context, user, listing, expected),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.removed(listing.title) };
  });
}

/** What a new listing is a copy of, whose pictures and dates it may take over: a listing that the user may open. */
async function originalOf(context: Context, user: SignedInUser, kind: ListingKind, form: Form<string>) {
  const from = form.fields[copyPart]?.at(-1);
  return from ? (await requireListing(context, user, kind, from)).content : null;
}

const limitsNow = ({ now }: Context, stored: ListingContent | null) =>
  seasonLimits(now().getUTCFullYear(), stored?.prices);

function staffRoutes(app: FastifyInstance, context: Context, kind: ListingKind): void {
  const { db } = context;
  /** The version that a decision is about: the one in its query, else the one of If-Match, which has to be the current one. */
  const versionOf = (decision: { version?: number }, listing: Listing, expected: Expected) => {
    requireVersion(expected, listing);
    return decision.version ?? (expected ? listing.version : undefined);
  };

  route(app, `PUT /dashboard/${kind}/change-owner`, async ({ user, body, request }) => {
    const { entryId, newOwner } = body;
    const listing = await requireListing(context, user, kind, entryId);
    await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => changeOwner(context, user, listing, newOwner, expected),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.ownerChanged(kind) };
  });

  route(app, `PUT /dashboard/${kind}/approve`, async ({ user, query: decision, request }) => {
    const listing = await requireListing(context, user, kind, decision.id);
    await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => approveListing(context, user, listing, versionOf(decision, listing, expected)),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.decided(kind) };
  });

  route(app, `PUT /dashboard/${kind}/reject`, async ({ user, query: decision, body, request }) => {
    const { comments } = body;
    const listing = await requireListing(context, user, kind, decision.id);
    await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) =>
        rejectListing(context, user, listing, { comments, version: versionOf(decision, listing, expected) }),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.decided(kind) };
  });

  route(app, `POST /dashboard/${kind}/restore`, async ({ user, query: { entryId: id }, request }) => {
    await underVersion(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => restoreListing(context, user, { kind, id }, expected),
      async () => recordOf(context, (await storedListing(db, kind, id))!),
    );
    return { message: 'Restored.' };
  });
}
