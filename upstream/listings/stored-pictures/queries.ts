import { sql } from 'drizzle-orm';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import { rowsOf, type Database } from '../../platform/db/client';
import { thumbnailAddress } from '../../platform/files/file-store';
import { listings } from '../table';
import { containsSearch, toListPage } from '../../platform/http/validate';
import { websites } from '../../sites/table';

/** Each picture on show once, with its latest title and credits. */
const onShow = sql`select distinct on (url) url, title, credits, shown_by, at from (
    select photo ->> 'url' as url, photo ->> 'title' as title, photo ->> 'credits' as credits,
      ${listings.title} as shown_by, ${listings.approvedAt} as at
    from ${listings}, jsonb_array_elements(${listings.approved} -> 'photos') as photo
    where ${listings.deletedAt} is null
    union all
    select photo ->> 'url', photo ->> 'title', photo ->> 'credits', ${websites.name}, ${websites.updatedAt}
    from ${websites}, jsonb_each(${websites.images}) as pages (page, photos), jsonb_array_elements(photos) as photo
  ) as every order by url, at desc nulls last`;

/** The latest first (Handbook, staff: Websites). */
export async function listShownPictures(db: Database, { search, page, perPage }: ListQuery) {
  const words = sql`lower(title || ' ' || credits || ' ' || shown_by)`;
  const rows = await rowsOf<{ url: string; title: string; credits: string; shown_by: string; total: number }>(
    db,
    sql`with shown as (${onShow})
      select url, title, credits, shown_by, count(*) over ()::int as total from shown
      where ${search ? containsSearch(words, search) : sql`true`}
      order by at desc nulls last, url limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const pictures = rows.map(({ url, title, credits, shown_by: shownBy }) => ({
    url,
    thumbnail: thumbnailAddress(url),
    title,
    credits,
    shownBy,
  }));
  return toListPage(pictures, rows[0]?.total ?? 0, { page, perPage });
}

export async function listShownAddresses(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ url: string }>(db, onShow);
  return rows.map(({ url }) => url);
}
