import { asc, inArray } from 'drizzle-orm';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import { adverts } from '../banners/table';
import type { Database } from '../../platform/db/client';
import { badRequest } from '../../platform/http/errors';
import { nextVersion } from '../../platform/http/versions';

/** Throws 400 at slots with unknown banners; locks the others. */
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

/** Raises the versions of banners that moved, as their forms list their slots. */
export async function bumpMovedBanners(tx: Database, before: Advertising | undefined, after: Advertising) {
  const moved = bannerPages.flatMap((page) => {
    const [there, here] = [before?.[page] ?? [], after[page]];
    return [...there, ...here].filter((id) => there.includes(id) !== here.includes(id));
  });
  if (moved.length === 0) return;
  const ofMoved = inArray(adverts.id, moved);
  // In one order, so that two saves do not deadlock.
  await tx
    .select({ id: adverts.id })
    .from(adverts)
    .where(ofMoved)
    .orderBy(asc(adverts.id))
    .for('no key update');
  await tx
    .update(adverts)
    .set({ version: nextVersion(adverts.version) })
    .where(ofMoved);
}
