import { asc, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { nextVersion } from '../versions';
import { websites } from './table';

const shows = (bannerId: string) =>
  sql`exists (select 1 from jsonb_each(${websites.advertising}) as slots (page, banners)
    where banners @> to_jsonb(${bannerId}::text))`;

/** The websites that show a banner in any of their slots, by name. */
export const websitesShowing = (db: Database, bannerId: string) =>
  db
    .select({ _id: websites.id, name: websites.name })
    .from(websites)
    .where(shows(bannerId))
    .orderBy(sql`lower(${websites.name})`, asc(websites.id));

/** Takes a banner out of all slots of all websites; the other banners keep their order. */
export async function leaveSlots(db: Database, bannerId: string): Promise<void> {
  const without = sql`(select jsonb_object_agg(page, banners - ${bannerId}::text)
    from jsonb_each(${websites.advertising}) as slots (page, banners))`;
  await db
    .update(websites)
    .set({ advertising: without, version: nextVersion(websites.version) })
    .where(shows(bannerId));
}
