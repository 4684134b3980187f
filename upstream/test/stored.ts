import { eq } from 'drizzle-orm';
import { companies, users } from '../account/users/table';
import { applications } from '../companies/table';
import { enquiries, generalEnquiries } from '../enquiries/table';
import type { NewListing } from '../listings/queries';
import { listings, reviews } from '../listings/table';
import { newId } from '../platform/values/ids';
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

export const storedCompanies = ({ db }: TestServer) => db.select().from(companies);
export const putCompany = ({ db }: TestServer, id: string, fields: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(fields).where(eq(companies.id, id));

export const peopleOfCompany = ({ db }: TestServer, companyId: string) =>
  db.select().from(users).where(eq(users.companyId, companyId));
export const putUser = ({ db }: TestServer, id: string, fields: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(fields).where(eq(users.id, id));
export const disableUser = (server: TestServer, id: string) =>
  putUser(server, id, { disabledAt: server.clock.now() });

/** Stores applications of now that only differ in what is given. */
export const storeApplications = (
  { db, clock }: TestServer,
  list: Partial<typeof applications.$inferInsert>[],
) =>
  db.insert(applications).values(
    list.map((one) => {
      const id = newId(clock.now());
      return {
        ...{ id, role: 'safari-owner' as const, status: 'submitted' as const, createdAt: clock.now() },
        ...{ companyName: 'Acacia', tradingName: 'Acacia', contactName: 'Amina', contactPosition: 'Owner' },
        ...{ contactPhone: '+254700000000', email: `${id}@acacia.example`, ...one },
      };
    }),
  );

export const storedReviews = ({ db }: TestServer) => db.select().from(reviews);
/** Stores reviews of a safari. */
export const storeReviews = (
  { db, clock }: TestServer,
  listingId: string,
  list: { submittedAt: Date; decidedAt: Date | null }[],
) =>
  db
    .insert(reviews)
    .values(list.map((one) => ({ id: newId(clock.now()), kind: 'safari' as const, listingId, ...one })));
