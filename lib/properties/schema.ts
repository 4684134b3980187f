import { z } from 'zod';
import type { Role } from '../access';
import type { SeasonLimits } from '../listings/seasons';
import { chosenIds, counter, sharedFields, visibleInOrder, visibleInOrderError } from '../listings/schema';
import { imageField, numberField } from '../fields';
import { marksSchema } from '../marks/schema';
import { messages } from '../messages';

/** Degrees; neither may be 0. */
export type Location = { latitude: number; longitude: number };

export type { PropertyRecord as Property } from './record';

const degrees = (most: number) =>
  numberField(messages.listing.location, (value) =>
    Math.abs(value) <= most && value !== 0 ? null : messages.listing.location,
  );

/** The rules of the property form for the role that saves. */
export const propertySchema = (role: Role, limits: SeasonLimits) =>
  z
    .object({
      ...sharedFields(role, 'property', limits),
      propertyType: z.string().min(1, messages.listing.propertyType).max(64),
      rooms: counter(messages.listing.roomsMissing, messages.listing.roomsTooFew),
      location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
      logo: imageField,
      awards: marksSchema,
      amenities: chosenIds(),
    })
    .refine(visibleInOrder, visibleInOrderError);

export type PropertyForm = z.output<ReturnType<typeof propertySchema>>;
