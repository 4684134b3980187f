import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { BatchPreview } from '../../lib/batches/calls';
import type { HandedIn } from '../../lib/batches/schema';
import type { ListingKind } from '../../lib/listings/listing';
import { file as fileMessages } from '@/texts/messages';
import { priceFileMessages as messages } from '@/texts/messages-batches';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError } from '../errors';
import { workerJob } from '../in-worker';
import { within, type Listing } from '../listings/queries';
import { listings } from '../listings/table';
import type { SignedInUser } from '../signed-in/authenticate';
import { edited, write, type Ready } from './actions';
import { bunchesOf } from './halves';
import { changedRows, knownOf, previewRow } from './listings';
import type { BatchRow } from './table';
import { idsIn, planFile, type FilePlan } from './price-file/plan';
import type { ReadFile, readPriceFile } from './price-file/read';

/** The most mistakes that are named at once; a file may have one in every cell. */
const mostNamed = 200;
const change = { action: 'prices' } as const;

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
): Promise<Omit<FilePlan, 'plans'> & { ready: Ready[] }> {
  const ids = idsIn(file);
  const none = { ready: [], warnings: [], unchanged: 0 };
  if (!ids) return { ...none, errors: [{ row: 1, column: '', message: messages.tooManyListings }] };
  const found = await findForFile(db, user, kind, ids, isHeld);
  const { plans, ...plan } = planFile(file, found, at.getUTCFullYear());
  const ready = plans.map(({ listing, content }) => ({
    listing,
    verdict: edited(user, listing, () => ({ content, note: '' })),
  }));
  return { ...plan, ready };
}

const readInWorker = workerJob<typeof readPriceFile>('readPriceFile');
/** Reads a file that is handed in, in a thread of its own. */
export const readFile = (user: SignedInUser, { file, format }: HandedIn): Promise<ReadFile> =>
  readInWorker(user, { msg: fileMessages.unreadable, param: 'file' }, file, format);

/** What a file would change, listing by listing; nothing where it has mistakes, which are named by row and column. */
export async function previewFile(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  handedIn: HandedIn,
): Promise<BatchPreview> {
  const file = await readFile(user, handedIn);
  const at = now();
  const plan = await planFor(db, user, kind, { file, at, isHeld: false });
  const { errors, warnings, unchanged } = plan;
  const ready = errors.length > 0 ? [] : plan.ready;
  const known = await knownOf(
    db,
    ready.map(({ listing }) => listing),
    change,
    at,
  );
  return {
    rows: ready.map(({ listing, verdict }) => previewRow(listing, verdict, known)),
    total: ready.length,
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

type Versions = { _id: string; version: number }[];

const mostTitles = 5;
const stale = (titles: string[]) => {
  const named = titles.slice(0, mostTitles).map((title) => `“${title}”`);
  const text = titles.length > mostTitles ? `${named.join(', ')} …` : named.join(', ');
  return new HttpError(412, messages.changedMeanwhile(text));
};

/** 412 unless every listing that the file changes is the one, at the version, that was shown. */
function requireAsShown({ ready, errors }: Awaited<ReturnType<typeof planFor>>, rows: Versions): void {
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
  const changed = ready.filter(({ listing }) => versions.get(listing.id) !== listing.version);
  if (changed.length > 0) throw stale(changed.map(({ listing }) => listing.title));
  if (errors.length > 0 || ready.length !== versions.size) throw new HttpError(412, messages.notAsChecked);
}

/** Stores what a file says for all its listings or for none, each as a save of this person would be. Part of a transaction. */
export async function storeFile(
  tx: Database,
  user: SignedInUser,
  kind: ListingKind,
  { file, rows }: { file: ReadFile; rows: Versions },
  at: Date,
): Promise<BatchRow[]> {
  const plan = await planFor(tx, user, kind, { file, at, isHeld: true });
  requireAsShown(plan, rows);
  const changed: Listing[] = [];
  for (const bunch of bunchesOf(plan.ready))
    changed.push(...(await write(tx, { by: user, at }, change, bunch)));
  const answers = changedRows(change, plan.ready, changed, await knownOf(tx, changed, change, at));
  return plan.ready.map(({ listing }) => answers.get(listing.id)!);
}
