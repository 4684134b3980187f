import { and, asc, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { draftStatus, type ListingKind } from '../../lib/listings/listing';
import type { ListingFilter } from '../../lib/listings/calls';
import { seasons } from '../../lib/listings/seasons';
import { priceColumns, priceFileLimits } from '../../lib/price-files/schema';
import type { Context } from '../context';
import type { Cells } from '../exports/cells';
import { csvOf } from '../exports/csv';
import { foundListings } from '../listings/list';
import type { Listing } from '../listings/queries';
import { listings } from '../listings/table';
import type { Viewer } from '../scopes';
import { seasonWords } from './read';

type Priced = Pick<Listing, 'id' | 'title' | 'content'>;

/** The rows of one listing, one for each range of dates. */
const rowsOf = ({ id, title, content }: Priced): Cells[] =>
  seasons.flatMap((season) =>
    content!.prices[season].duration.map(({ from, to }) => [
      id,
      title,
      seasonWords[season],
      content!.prices[season].price,
      from.slice(0, 10),
      to.slice(0, 10),
    ]),
  );

/** As many whole listings as a file that is handed in may have. */
function fitting(found: readonly Priced[]): Cells[] {
  const rows: Cells[] = [];
  for (const listing of found) {
    const own = rowsOf(listing);
    if (rows.length + own.length > priceFileLimits.rows) break;
    rows.push(...own);
  }
  return rows;
}

/** The prices and seasons of the listings that a query finds, by title, in chunks of CSV. Drafts and deleted ones have no place in it. */
export async function priceFileOf(
  { db, now }: Context,
  viewer: Viewer,
  kind: ListingKind,
  query: ListingFilter,
): Promise<AsyncGenerator<Buffer>> {
  const { id, title, content } = listings;
  const found = await db
    .select({ id, title, content })
    .from(listings)
    .where(
      and(
        foundListings(db, viewer, kind, query, now()),
        isNull(listings.deletedAt),
        isNotNull(content),
        ne(listings.status, draftStatus),
      ),
    )
    .orderBy(asc(sql`lower(${title})`), asc(id))
    .limit(priceFileLimits.listings);
  async function* pages() {
    yield fitting(found);
  }
  return csvOf({ name: kind, header: priceColumns, pages: pages() });
}
