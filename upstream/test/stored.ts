import { eq } from 'drizzle-orm';
import { enquiries, generalEnquiries } from '../enquiries/table';
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

export const storedEnquiries = ({ db }: TestServer) => db.select().from(enquiries);
export const storedCustomEnquiries = ({ db }: TestServer) => db.select().from(generalEnquiries);
export const removeEnquiries = ({ db }: TestServer) => db.delete(enquiries);
