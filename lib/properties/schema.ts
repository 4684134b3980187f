import { z } from 'zod';
import type { Role } from '../access';
import type { ListingStatus } from '../listings/listing';
import { chosenIds, counter, sharedFields, visibleInOrder, visibleInOrderError } from '../listings/schema';
import type { SeasonPrices } from '../listings/seasons';
import { imageField, numberField } from '../fields';
import type { Mark } from '../marks/mark';
import { marksSchema } from '../marks/schema';
import { messages } from '../messages';
import type { Photo } from '../photos/photo';

/** Degrees; neither may be 0. */
export type Location = { latitude: number; longitude: number };

/** A property as the upstream sends it. Dates are calendar days, prices US dollars. */
export type Property = {
  _id: string;
  slug: string;
  title: string;
  status: ListingStatus;
  logo: string | null;
  owner: { _id: string; companyName?: string; logo?: string | null };
  propertyType: string;
  advertFee: number | null;
  rooms: number;
  briefDescription: string;
  fullDescription: string;
  visibleFrom: string;
  visibleTo: string;
  mealPlan: string[];
  prices: SeasonPrices;
  location: Location;
  photos: Photo[];
  awards: Mark[];
  visibleOn: string[];
  amenities: string[];
  activities: string[];
  includedServices: string[];
  rightToChangeRatesVisible: boolean;
  enquiriesEmail: string;
  enquiriesPhone: string;
  website: string;
  /** Grows with every change; approvals name the version they mean. */
  version?: number;
  enquiries: unknown[];
  views?: number;
  enquiriesCount?: number;
  deletedAt?: string | null;
  costPerPersonFrom?: number | null;
  costPerPersonTo?: number | null;
  /** The last reason for declining and its moment, while the listing is not approved. */
  comments?: string | null;
  commentsAt?: string | null;
};

const degrees = (most: number) =>
  numberField(messages.listing.location, (value) =>
    Math.abs(value) <= most && value !== 0 ? null : messages.listing.location,
  );

/** The rules of the property form for the role that saves (Handbook, listings 3). */
export const propertySchema = (role: Role) =>
  z
    .object({
      ...sharedFields(role, 'property'),
      propertyType: z.string().min(1, messages.listing.propertyType).max(64),
      rooms: counter(messages.listing.roomsMissing, messages.listing.roomsTooFew),
      location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
      logo: imageField,
      awards: marksSchema,
      amenities: chosenIds(),
    })
    .refine(visibleInOrder, visibleInOrderError);

export type PropertyForm = z.output<ReturnType<typeof propertySchema>>;
