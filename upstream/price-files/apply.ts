import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { canDecide } from '../../lib/listings/rights';
import type { ListingKind } from '../../lib/listings/listing';
import type { Season, SeasonPrices } from '../../lib/listings/seasons';
import type { PriceFileFormat } from '../../lib/batches/file-limits';
import { priceFileMessages as messages } from '@/texts/messages-price-files';
import { file as fileMessages } from '@/texts/messages';
import type { Made } from '../batches/store';
import { bulkChanges, type BulkRow } from '../batches/table';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError } from '../errors';
import { createOnce, type CreationKey } from '../idempotency/earlier-record';
import { newId } from '../ids';
import { workerJob } from '../in-worker';
import { within, type Listing } from '../listings/queries';
import { statusAfterEdit, storeContent } from '../listings/save';
import { listings } from '../listings/table';
import type { SignedInUser } from '../signed-in/authenticate';
import { idsIn, planFile, type FilePlan } from '../batches/price-file/plan';
import type { ReadFile, readPriceFile } from '../batches/price-file/read';

/** So many mistakes are told at once; a file may have one in every cell. */
const mostTold = 200;

/** The listings of these ids that a user may change, by id; held until the transaction ends, in one order, where they are to be changed. */
async function findForFile(
  db: Database,
  user: SignedInUser,
  kind: ListingKind,
  ids: string[],
  isHeld: boolean,
): Promise<Map<string, Listing>> {
  if (ids.length === 0) return new Map();
  const found = db
    .select()
    .from(listings)
    .where(and(within(user, kind), inArray(listings.id, ids), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id));
  const rows = await (isHeld ? found.for('update') : found);
  return new Map(rows.map((row) => [row.id, row]));
}

async function planFor(
  db: Database,
  user: SignedInUser,
  kind: ListingKind,
  { file, at, isHeld }: { file: ReadFile; at: Date; isHeld: boolean },
): Promise<FilePlan> {
  const ids = idsIn(file);
  const none = { plans: [], warnings: [], unchanged: 0 };
  if (!ids) return { ...none, errors: [{ row: 1, column: '', message: messages.tooManyListings }] };
  const found = await findForFile(db, user, kind, ids, isHeld);
  return planFile(file, found, at.getUTCFullYear());
}

type HandedIn = { file: string; format?: PriceFileFormat | undefined };

const readInWorker = workerJob<typeof readPriceFile>('readPriceFile');
const readFile = (user: SignedInUser, { file, format }: HandedIn): Promise<ReadFile> =>
  readInWorker(user, { msg: fileMessages.unreadable, param: 'file' }, file, format);

const toldSeason = ({ price, duration }: SeasonPrices[Season]) => ({
  price,
  ranges: duration.map(({ from, to }) => ({ from: from.slice(0, 10), to: to.slice(0, 10) })),
});

/** What a file would change, listing by listing; nothing where it has mistakes, which are told by row and column. */
export async function checkFile(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  asked: HandedIn,
) {
  const file = await readFile(user, asked);
  const { plans, errors, warnings, unchanged } = await planFor(db, user, kind, {
    file,
    at: now(),
    isHeld: false,
  });
  const decides = canDecide(user.type, kind, 'pending');
  return {
    rows: file.rows.length,
    errors: errors.slice(0, mostTold),
    errorCount: errors.length,
    warnings: warnings.slice(0, mostTold),
    unchanged,
    listings: (errors.length > 0 ? [] : plans).map(({ listing, changes }) => ({
      _id: listing.id,
      slug: listing.slug,
      title: listing.title,
      status: listing.status,
      statusAfter: statusAfterEdit(listing.status, decides),
      version: listing.version,
      seasons: changes.map(({ season, before, after }) => ({
        season,
        before: toldSeason(before),
        after: toldSeason(after),
      })),
    })),
  };
}

type Asked = HandedIn & { listings: { _id: string; version: number }[] };

const mostNamed = 5;
const stale = (titles: string[]) => {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  const text = titles.length > mostNamed ? `${named.join(', ')} …` : named.join(', ');
  return new HttpError(412, messages.changedMeanwhile(text));
};

/** 412 unless every listing that the file changes is the one, at the version, that was shown. */
function requireAsShown({ plans, errors }: FilePlan, asked: Asked['listings']): void {
  const versions = new Map(asked.map(({ _id, version }) => [_id, version]));
  const changed = plans.filter(({ listing }) => versions.get(listing.id) !== listing.version);
  if (changed.length > 0) throw stale(changed.map(({ listing }) => listing.title));
  if (errors.length > 0 || plans.length !== versions.size) throw new HttpError(412, messages.notAsChecked);
}

/** Stores what a file says for all its listings or for none, each as a save of this person would be; it can be undone as any change of several. */
export async function applyFile(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  asked: Asked,
  key: CreationKey | undefined,
): Promise<Made> {
  const createdAt = now();
  const id = newId(createdAt);
  const file = await readFile(user, asked);
  const find = async (tx: Database, earlier: string) => {
    const [made] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, earlier));
    return made ?? null;
  };
  return createOnce(db, key, { id, createdAt }, find, async (tx) => {
    const plan = await planFor(tx, user, kind, { file, at: createdAt, isHeld: true });
    requireAsShown(plan, asked.listings);
    const rows: BulkRow[] = [];
    for (const { listing, content } of plan.plans) {
      const saved = await storeContent(tx, user, listing, content, createdAt);
      const { slug, title, status } = listing;
      const before = { status, parts: { prices: listing.content!.prices } };
      rows.push({
        id: listing.id,
        slug,
        title,
        status: saved.status,
        reason: '',
        version: saved.version,
        before,
      });
    }
    const change = { change: 'file' } as const;
    const [made] = await tx
      .insert(bulkChanges)
      .values({ id, userId: user.id, kind, change, rows, createdAt })
      .returning();
    return made!;
  });
}
