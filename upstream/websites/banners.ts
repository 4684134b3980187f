import { inArray } from 'drizzle-orm';
import { bannerPages, type Advertising } from '../../lib/websites/website';
import { adverts } from '../banners/table';
import type { Database } from '../db/client';
import { badRequest } from '../errors';

/** 400 at each slot that names a banner which is not there; those that are there stay until the transaction ends. */
export async function requireBanners(db: Database, advertising: Advertising): Promise<void> {
  const ids = Object.values(advertising).flat();
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: adverts.id })
    .from(adverts)
    .where(inArray(adverts.id, ids))
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  const wrong = bannerPages.filter((page) => advertising[page].some((id) => !known.has(id)));
  if (wrong.length > 0) {
    throw badRequest(wrong.map((page) => ({ msg: 'Unknown choice.', param: `advertising.${page}` })));
  }
}
