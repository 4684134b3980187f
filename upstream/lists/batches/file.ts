import { and, asc, inArray } from 'drizzle-orm';
import type { BatchPreview } from '../../../lib/lists/batches/answers';
import type { PriceFileInput } from '../../../lib/lists/batches/schema';
import type { ListingKind } from '../../../lib/listings/listing';
import { file as fileMessages } from '@/texts/platform/messages';
import { batchMessages, priceFileMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/errors/errors';
import { workerJob } from '../../platform/worker/in-worker';
import { type ListingContent, listings } from '../../listings/table';
import type { Listing } from '../../listings/queries';
import type { SignedInUser } from '../../platform/signed-in/user';
import { changeRows, type RowVersions } from './change';
import { listingRows } from './listings';
import type { BatchRow } from './table';
import { listFileIds, planFile, type FilePlan } from './price-file/plan';
import type { ReadFile, readPriceFile } from './price-file/read';

/** A file may have a mistake in every cell. */
const mostNamed = 200;

const readInWorker = workerJob<typeof readPriceFile>('readPriceFile');
/** Reads a handed-in file in a worker thread. */
export const readFile = (user: SignedInUser, { file, format }: PriceFileInput): Promise<ReadFile> =>
  readInWorker(user, { msg: fileMessages.unreadable, param: 'file' }, file, format);

function namedBy(context: Context, user: SignedInUser, kind: ListingKind, file: ReadFile) {
  const contents = new Map<string, ListingContent>();
  const of = listingRows(context, user, kind, { action: 'prices' }, contents);
  const plan = async (find: (ids: string[]) => Promise<Listing[]>): Promise<FilePlan> => {
    const ids = listFileIds(file);
    const tooMany = { row: 1, column: '' as const, message: messages.tooManyListings };
    if (!ids) return { plans: [], warnings: [], unchanged: 0, errors: [tooMany] };
    const found = ids.length > 0 ? await find(ids) : [];
    const result = planFile(
      file,
      new Map(found.map((each) => [each.id, each])),
      context.now().getUTCFullYear(),
    );
    for (const { listing, content } of result.plans) contents.set(listing.id, content);
    return result;
  };
  return { of, plan };
}

/** What a file would change, by listing; nothing if it has mistakes, which name row and column. */
export async function previewFile(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  handedIn: PriceFileInput,
): Promise<BatchPreview> {
  const { db } = context;
  const file = await readFile(user, handedIn);
  const { of, plan } = namedBy(context, user, kind, file);
  const { plans, errors, warnings, unchanged } = await plan((ids) =>
    db
      .select()
      .from(listings)
      .where(and(of.reach, inArray(listings.id, ids)))
      .orderBy(asc(listings.id)),
  );
  const changedListings = errors.length > 0 ? [] : plans.map(({ listing }) => listing);
  return {
    rows: await of.judge(db, changedListings),
    total: changedListings.length,
    gone: 0,
    file: {
      rows: file.rows.length,
      errors: errors.slice(0, mostNamed),
      errorCount: errors.length,
      warnings: warnings.slice(0, mostNamed),
      unchanged,
    },
  };
}

const mostTitles = 5;
const stale = (titles: string[]) => {
  const named = titles.slice(0, mostTitles).map((title) => `“${title}”`);
  const text = titles.length > mostTitles ? `${named.join(', ')} …` : named.join(', ');
  return new HttpError(412, messages.changedMeanwhile(text));
};
const notAsChecked = () => new HttpError(412, messages.notAsChecked);

/** 412 unless the file changes exactly the listings, at the versions, of its preview. */
function requireAsShown({ plans, errors }: FilePlan, rows: RowVersions): void {
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
  const changed = plans.filter(({ listing }) => versions.get(listing.id) !== listing.version);
  if (changed.length > 0) throw stale(changed.map(({ listing }) => listing.title));
  if (errors.length > 0 || plans.length !== versions.size) throw notAsChecked();
}

/** Stores a file's prices for all its listings or none, each as this person's save. Needs a transaction. */
export async function storePriceFile(
  context: Context & { db: Database },
  user: SignedInUser,
  kind: ListingKind,
  { file, rows, at }: { file: ReadFile; rows: RowVersions; at: Date },
): Promise<BatchRow[]> {
  const { of, plan } = namedBy(context, user, kind, file);
  requireAsShown(await plan((ids) => of.hold!(context.db, ids)), rows);
  const result = await changeRows(context.db, of, rows, at);
  const reasons = result.flatMap(({ isChanged, reason }) => (isChanged ? [] : [reason]));
  if (reasons.some((reason) => reason === batchMessages.gone || reason === batchMessages.changedMeanwhile))
    throw notAsChecked();
  if (reasons.length > 0) throw new HttpError(409, reasons[0]!);
  return result;
}
