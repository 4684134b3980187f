import { eq } from 'drizzle-orm';
import type { NewListing } from '../listings/queries';
import { listings } from '../listings/table';
import type { TestServer } from './harness';

/** Of contents a test names what it needs. */
export type ListingFields = Partial<Omit<NewListing, 'content' | 'approved'>> & {
  content?: object | null;
  approved?: object | null;
};

export const storedListing = async ({ db }: TestServer, id: string) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]!;

/** Changes what is stored, past all rules of saving. */
export const putListing = ({ db }: TestServer, id: string, fields: ListingFields) =>
  db
    .update(listings)
    .set(fields as Partial<NewListing>)
    .where(eq(listings.id, id));

export const removeListings = ({ db }: TestServer) => db.delete(listings);
