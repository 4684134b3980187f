import { and, asc, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { draftStatus, type ListingKind, type Season } from '../../../../lib/listings/listing';
import { seasons } from '../../../../lib/listings/seasons';
import type { ListingFilter } from '../../../../lib/listings/calls';
import { priceOf } from '../../../../lib/listings/year-prices';
import type { PriceFileParts } from '../../../../lib/lists/batches/calls';
import { priceColumns, priceFileLimits, type PriceFileFormat } from '../../../../lib/lists/batches/schema';
import type { Context } from '../../../platform/context/context';
import type { Cells } from '../../exports/cells';
import { csvOf } from '../../exports/csv';
import { xlsxOf } from '../../exports/xlsx';
import { listingCondition } from '../../../listings/list';
import type { Listing } from '../../../listings/queries';
import { listings } from '../../../listings/table';
import type { Viewer } from '../../../platform/http/scopes';
import { seasonWords } from './season-words';

const rowsOf = ({ id, title, content }: Pick<Listing, 'id' | 'title' | 'content'>): Cells[] =>
  seasons.flatMap((season) => {
    const band = content!.prices[season];
    const row = (price: number, from: string, to: string) => [
      id,
      title,
      seasonWords[season],
      price,
      from,
      to,
    ];
    return band.duration.length === 0
      ? [row(band.price, '', '')]
      : band.duration.map((range) =>
          row(priceOf(band, range), range.from.slice(0, 10), range.to.slice(0, 10)),
        );
  });

const rangesOf = (season: Season) =>
  sql`greatest(jsonb_array_length(${listings.content} -> 'prices' -> ${season}::text -> 'duration'), 1)`;
const rowCount = sql<number>`(${sql.join(seasons.map(rangesOf), sql` + `)})::int`;
const byTitle = [asc(sql`lower(${listings.title})`), asc(listings.id)];

type Part = { ids: string[]; rows: number };

function inParts(found: readonly { id: string; rows: number }[]): Part[] {
  const parts: Part[] = [];
  for (const { id, rows } of found) {
    const last = parts.at(-1);
    const fits =
      last && last.ids.length < priceFileLimits.listings && last.rows + rows <= priceFileLimits.rows;
    if (fits) {
      last.ids.push(id);
      last.rows += rows;
    } else parts.push({ ids: [id], rows });
  }
  return parts;
}

async function findParts({ db, now }: Context, viewer: Viewer, kind: ListingKind, query: ListingFilter) {
  const found = and(listingCondition(db, viewer, kind, query, now()), isNull(listings.deletedAt));
  const rows = await db
    .select({ id: listings.id, rows: rowCount })
    .from(listings)
    .where(and(found, isNotNull(listings.content), ne(listings.status, draftStatus)))
    .orderBy(...byTitle);
  return { found: await db.$count(listings, found), priced: rows.length, parts: inParts(rows) };
}

/** The number of listings that a query finds, and how they divide into price files. */
export async function planPriceFiles(
  context: Context,
  viewer: Viewer,
  kind: ListingKind,
  query: ListingFilter,
): Promise<PriceFileParts> {
  const { found, priced, parts } = await findParts(context, viewer, kind, query);
  return {
    found,
    drafts: found - priced,
    parts: parts.map(({ ids, rows }) => ({ listings: ids.length, rows })),
  };
}

/** One part's prices and seasons, as chunks of CSV or of a workbook with days as text. */
export async function writePriceFile(
  context: Context,
  viewer: Viewer,
  kind: ListingKind,
  { part, format = 'csv', ...query }: ListingFilter & { part: number; format?: PriceFileFormat | undefined },
): Promise<AsyncGenerator<Buffer>> {
  const { parts } = await findParts(context, viewer, kind, query);
  const ids = parts[part - 1]?.ids ?? [];
  const { id, title, content } = listings;
  const found = await context.db
    .select({ id, title, content })
    .from(listings)
    .where(inArray(id, ids))
    .orderBy(...byTitle);
  async function* pages() {
    yield found.flatMap(rowsOf);
  }
  const write = format === 'csv' ? csvOf : xlsxOf;
  return write({ name: kind, header: priceColumns, pages: pages() });
}
