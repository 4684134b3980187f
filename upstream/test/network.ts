import { randomUUID } from 'node:crypto';
import type { ListingKind } from '../../lib/listings/listing';
import { createGeneralEnquiries, type NewGeneralEnquiry } from '../enquiries/general-enquiries/queries';
import { createEnquiries, type NewEnquiry } from '../enquiries/listing-enquiries/create';
import { newId } from '../platform/values/ids';
import { listings, listingSites } from '../listings/table';
import { createListing, type Listing, type NewListing } from '../listings/queries';
import { websites } from '../sites/table';
import { startServerOfFile, type TestServer } from './harness';
import { type ListingFields, putListing } from './stored';

const show = (listingIds: string[], websiteIds: string[], visibleTo = '2049-12-31') =>
  listingIds.flatMap((listingId) =>
    websiteIds.map((websiteId) => ({
      listingId,
      websiteId,
      fee: 0,
      visibleFrom: '2020-01-01',
      visibleTo,
      approvedAt: new Date('2026-01-01'),
    })),
  );
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Adds a website that shows all listings; returns its id. */
export async function addWebsite({ db, addSite }: TestServer): Promise<string> {
  const id = randomUUID();
  await addSite({ id, url: 'https://mara.example' });
  const shown = show(idsOf(await db.select({ id: listings.id }).from(listings)), [id]);
  if (shown.length > 0) await db.insert(listingSites).values(shown);
  return id;
}

/** August is the peak, November low, the months before high. */
const prices = {
  lowSeason: { duration: [{ from: '2026-11-01', to: '2026-11-30' }], price: 100 },
  highSeason: { duration: [{ from: '2026-01-01', to: '2026-07-31' }], price: 200 },
  peakSeason: { duration: [{ from: '2026-08-01', to: '2026-08-31' }], price: 300 },
};
export const content = { prices, photos: [], visibleOn: [] as string[] };

/** Adds an approved listing that all websites show, until the last day of its contents. */
export async function addListing(
  { db, clock }: TestServer,
  kind: ListingKind,
  companyId: string,
  listing: ListingFields = {},
): Promise<Listing> {
  const { title = '6-day Mara Explorer' } = listing;
  const added = await createListing(db, {
    id: newId(clock.now()),
    kind,
    companyId,
    title,
    status: 'approved',
    lowPrice: 100,
    highPrice: 200,
    peakPrice: 300,
    content: { ...content, title },
    createdAt: clock.now(),
    ...listing,
  } as NewListing);
  const shown = show(
    [added.id],
    idsOf(await db.select({ id: websites.id }).from(websites)),
    added.content?.visibleTo,
  );
  if (shown.length > 0) await db.insert(listingSites).values(shown);
  return added;
}

/** Adds a website, users of each role, and a listing per owner. */
export async function addNetwork(server: TestServer) {
  const website = await addWebsite(server);
  const [admin, safariAdmin, safariOwner, propertyOwner] = await Promise.all([
    server.signIn('admin'),
    server.signIn('safari-admin'),
    server.signIn('safari-owner'),
    server.signIn('property-owner'),
  ]);
  const safari = await addListing(server, 'safari', safariOwner.companyId!);
  const lodge = await addListing(server, 'property', propertyOwner.companyId!, {
    title: 'Sekenani Tented Camp',
  });
  return { website, admin, safariAdmin, safariOwner, propertyOwner, safari, lodge };
}

export const enquiryFor = (website: string, listing: string, fields: Record<string, unknown> = {}) => ({
  website,
  listing,
  firstName: 'Ann',
  lastName: 'Bloom',
  emailAddress: 'ann.bloom@traveller.example',
  country: 'Ireland',
  numberOfDays: 6,
  adults: 2,
  children: 1,
  infants: 1,
  ...fields,
});

export function storedEnquiryFor(websiteId: string, listing: Listing, inquiryDate: Date): NewEnquiry {
  const { website: _website, listing: _listing, ...traveller } = enquiryFor(websiteId, listing.id);
  return { ...traveller, message: '', websiteId, listing, inquiryDate };
}

/** Stores and counts an enquiry of some days ago; returns its id. */
export async function storeEnquiry(
  { db, clock }: TestServer,
  websiteId: string,
  listing: Listing,
  days = 0,
  fields: Partial<NewEnquiry> = {},
) {
  const at = new Date(clock.now().valueOf() - days * 86_400_000);
  return (await createEnquiries(db, [{ ...storedEnquiryFor(websiteId, listing, at), ...fields }]))[0]!._id;
}

/** Gives a listing to another company as former versions did: its counts go along. */
export const moveUncounted = (server: TestServer, { id }: Listing, companyId: string) =>
  putListing(server, id, { companyId });

export const generalEnquiryFor = (website: string, fields: Record<string, unknown> = {}) => ({
  website,
  fullName: 'Ann Bloom',
  emailAddress: 'ann.bloom@traveller.example',
  country: 'Ireland',
  message: 'Gorillas, then a beach.',
  ...fields,
});

export type Network = Awaited<ReturnType<typeof setUpNetwork>>;

export async function setUpNetwork() {
  const server = await startServerOfFile();
  const network = await addNetwork(server);
  const { website: websiteId, safari } = network;
  const { website: _website, ...writer } = generalEnquiryFor(websiteId);
  return {
    ...network,
    server,
    /** Stores and counts enquiries: for the safari, and of now, unless they say otherwise. */
    addEnquiries: (list: Partial<NewEnquiry>[]) => {
      const usual = storedEnquiryFor(websiteId, safari, server.clock.now());
      return createEnquiries(
        server.db,
        list.map((one) => ({ ...usual, ...one })),
      );
    },
    addCustomEnquiries: (list: Partial<NewGeneralEnquiry>[]) => {
      const usual = { ...writer, websiteId, inquiryDate: server.clock.now() };
      return createGeneralEnquiries(
        server.db,
        list.map((one) => ({ ...usual, ...one })),
      );
    },
  };
}
