import { createCompany } from '../../upstream/companies/queries';
import { createEnquiries } from '../../upstream/enquiries/listing-enquiries/create';
import { addViews } from '../../upstream/insights/analytics/views';
import { createListing, type Listing } from '../../upstream/listings/queries';
import { openPostgres, type Database } from '../../upstream/platform/db/client';
import { dayOf } from '../../lib/platform/values/days';
import { createWebsite } from '../../upstream/sites/websites/queries';

/** A network whose companies' listings get enquiries, over a number of connections to its database. */
export type WrittenNetwork = { db: Database; listings: Listing[]; close: () => Promise<void> };

const website = 'mara-guide';
const now = () => new Date();

/** Migrates an empty database and fills it with companies of one listing each. */
export async function openWrittenNetwork(
  databaseUrl: string,
  { companies, connections }: { companies: number; connections: number },
): Promise<WrittenNetwork> {
  // The server may be killed meanwhile.
  const { db, close } = await openPostgres(databaseUrl, 'upstream/platform/db/migrations', () => undefined, {
    connections,
  });
  await createWebsite(db, { id: website, name: 'Mara Guide', url: 'https://mara-guide.example' });
  const listings: Listing[] = [];
  for (let number = 0; number < companies; number += 1) {
    const kind = number % 2 ? 'property' : 'safari';
    const { id: companyId } = await createCompany(
      { db, now },
      { companyName: `Company ${number}`, organizationType: `${kind}-owner` },
    );
    const listing = { id: `listing-${number}`, kind, companyId, title: '6-day Mara Explorer' } as const;
    listings.push(await createListing(db, { ...listing, createdAt: now() }));
  }
  return { db, listings, close };
}

/** Stores an enquiry and its counts, as the intake does; returns its id. */
export async function storeEnquiry(db: Database, listing: Listing, number: number): Promise<string> {
  const [created] = await createEnquiries(db, [
    {
      ...{ listing, websiteId: website, inquiryDate: now() },
      ...{ firstName: 'Ann', lastName: 'Bloom', country: 'Ireland' },
      ...{ message: 'Is May a good time?' },
      emailAddress: `ann.${number}@traveller.example`,
      ...{ numberOfDays: 6, adults: 2, children: 0, infants: 0 },
    },
  ]);
  return created!._id;
}

/** Counts a view, as the intake does. */
export const countView = (db: Database, listing: Listing): Promise<void> =>
  addViews(db, [{ listing, day: dayOf(now()), count: 1, websiteId: website }]);
