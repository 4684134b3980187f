import { eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { badRequest } from '../errors';
import { websites } from './table';

export type Website = typeof websites.$inferSelect;

/** Stores a destination website. */
export async function createWebsite(db: Database, website: typeof websites.$inferInsert): Promise<void> {
  await db.insert(websites).values(website);
}

/** A website by its id, or null. */
export async function findWebsite(db: Database, id: string): Promise<Website | null> {
  const [website] = await db.select().from(websites).where(eq(websites.id, id));
  return website ?? null;
}

/** The website that an intake call names as `website`; a 400 on that parameter where there is none. */
export async function requireWebsite(db: Database, id: string): Promise<Website> {
  const website = await findWebsite(db, id);
  if (!website) throw badRequest([{ msg: 'Unknown website.', param: 'website' }]);
  return website;
}
