import { randomUUID } from 'node:crypto';
import type { ListingKind } from '../../lib/listings/listing';
import { newId } from '../ids';
import { createListing, type Listing, type NewListing } from '../listings/queries';
import { createWebsite } from '../websites/queries';
import type { TestServer } from './harness';

/** Adds a destination website and gives its id. */
export async function addWebsite({ db }: TestServer): Promise<string> {
  const id = randomUUID();
  await createWebsite(db, { id, name: 'Mara Guide', url: 'https://mara.example' });
  return id;
}

/** Adds an approved listing with a price of 100, 200 and 300 dollars in the low, high and peak season. */
export async function addListing(
  { db, clock }: TestServer,
  kind: ListingKind,
  companyId: string,
  listing: Partial<NewListing> = {},
): Promise<Listing> {
  return createListing(db, {
    id: newId(clock.now()),
    kind,
    companyId,
    title: '6-day Mara Explorer',
    status: 'approved',
    lowPrice: 100,
    highPrice: 200,
    peakPrice: 300,
    createdAt: clock.now(),
    ...listing,
  });
}

/** An enquiry as a website sends it. */
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

/** A custom enquiry as a website sends it. */
export const generalEnquiryFor = (website: string, fields: Record<string, unknown> = {}) => ({
  website,
  fullName: 'Ann Bloom',
  emailAddress: 'ann.bloom@traveller.example',
  country: 'Ireland',
  message: 'Gorillas, then a beach.',
  ...fields,
});
