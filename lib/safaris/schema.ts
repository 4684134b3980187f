import { z } from 'zod';
import type { Role } from '../access';
import type { SeasonLimits } from '../listings/seasons';
import { chosenIds, counter, sharedFields, visibleInOrder, visibleInOrderError } from '../listings/schema';
import { httpUrl, requiredText } from '../fields';
import { messages } from '../messages';

/** A place on a safari's way; `latlng` is [latitude, longitude] in degrees. */
export type Destination = { id: string; name: string; country: string; latlng: [number, number] };

export type { SafariRecord as Safari } from './record';

const destinationSchema = z.object({
  id: z.string().max(64),
  name: z.string().trim().min(1, messages.form.required).max(100, messages.form.tooLong('Destination', 100)),
  country: z.string().max(100),
  latlng: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
});

/** The rules of the safari form for the role that saves. */
export const safariSchema = (role: Role, limits: SeasonLimits) =>
  z
    .object({
      ...sharedFields(role, 'safari', limits),
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
