import { z } from 'zod';
import type { Role } from '../access';
import type { ListingStatus } from '../listings/listing';
import { chosenIds, counter, sharedFields, visibleInOrder, visibleInOrderError } from '../listings/schema';
import type { SeasonPrices } from '../listings/seasons';
import { httpUrl, requiredText } from '../fields';
import { messages } from '../messages';
import type { Photo } from '../photos/photo';

/** A place on a safari's way; `latlng` is [latitude, longitude] in degrees. */
export type Destination = { id: string; name: string; country: string; latlng: [number, number] };

/** A safari as the upstream sends it. Dates are calendar days, prices US dollars. */
export type Safari = {
  _id: string;
  slug: string;
  title: string;
  status: ListingStatus;
  owner: { _id: string; companyName?: string };
  daysCount: number;
  briefDescription: string;
  fullDescription: string;
  destinations: Destination[];
  prices: SeasonPrices;
  costPerPersonFrom: number | null;
  costPerPersonTo: number | null;
  internationalFlights: boolean;
  medicalInsurance: boolean;
  travelInsurance: boolean;
  minGuests: number;
  isCustomizeable: boolean;
  lastMinuteBooking: boolean;
  rightToChangeRatesVisible: boolean;
  visibleFrom: string;
  visibleTo: string;
  startLocation: string;
  endLocation: string;
  isTransferIncluded: boolean;
  modesOfTravel: string[];
  mealPlan: string[];
  photos: Photo[];
  youTubeUrl: string;
  visibleOn: string[];
  advertFee: number | null;
  enquiriesEmail: string;
  enquiriesPhone: string;
  website: string;
  activities: string[];
  includedServices: string[];
  /** Grows with every change; approvals name the version they mean. */
  version?: number;
  enquiries: unknown[];
  views?: number;
  enquiriesCount?: number;
  deletedAt?: string | null;
  costPercent?: number;
  /** The last reason for declining and its moment, while the listing is not approved. */
  comments?: string | null;
  commentsAt?: string | null;
};

const destinationSchema = z.object({
  id: z.string().max(64),
  name: z.string().trim().min(1, messages.form.required).max(100, messages.form.tooLong('Destination', 100)),
  country: z.string().max(100),
  latlng: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
});

/** The rules of the safari form for the role that saves (Handbook, listings 2). */
export const safariSchema = (role: Role) =>
  z
    .object({
      ...sharedFields(role, 'safari'),
      daysCount: counter(),
      destinations: z.array(destinationSchema).min(1, messages.listing.destinations).max(50),
      internationalFlights: z.boolean(),
      medicalInsurance: z.boolean(),
      travelInsurance: z.boolean(),
      minGuests: counter(),
      isCustomizeable: z.boolean(),
      lastMinuteBooking: z.boolean(),
      startLocation: requiredText('Start location', 100),
      endLocation: requiredText('End location', 100),
      isTransferIncluded: z.boolean(),
      modesOfTravel: chosenIds(),
      youTubeUrl: httpUrl(messages.listing.invalidUrl),
    })
    .refine(visibleInOrder, visibleInOrderError);

export type SafariForm = z.output<ReturnType<typeof safariSchema>>;
