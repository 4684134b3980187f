import { z } from 'zod';
import type { Role } from '../access';
import { httpUrl, numberField, phonePattern, requiredText } from '../fields';
import { messages } from '../messages';
import { photosSchema } from '../photos/schema';
import { feeProblem } from './fee';
import { photoLimits, type ListingKind } from './listing';
import { pricesSchema } from './prices-schema';
import { choosesOwner, mayOmitContact } from './rights';
import { isDay, type SeasonLimits } from './seasons';

/** A list of chosen reference ids of which at least one is needed. */
export const chosenIds = (missing: string = messages.listing.chooseOne) =>
  z.array(z.string().min(1).max(64)).min(1, missing).max(200);

/** A whole number of at least 1, typed or stepped. */
export const counter = (missing: string = messages.form.required, tooSmall: string = missing) =>
  numberField(missing, (value) =>
    Number.isInteger(value) && value >= 1 && value <= 10_000 ? null : tooSmall,
  );

const feeSchema = numberField(messages.listing.feeDecimals, feeProblem).nullable();

/** The fields that safaris and properties share, with the rules that depend on who saves. */
export function sharedFields(role: Role, kind: ListingKind, limits: SeasonLimits) {
  const optionalContact = mayOmitContact(role);
  return {
    title: requiredText('Property name', 50, messages.listing.titleRequired),
    owner: choosesOwner(role, kind) ? z.string().min(1, messages.form.required) : z.string(),
    briefDescription: requiredText('Brief description', 140, messages.listing.briefRequired),
    fullDescription: requiredText('Full description', 10_000),
    prices: pricesSchema(limits),
    rightToChangeRatesVisible: z.boolean(),
    visibleFrom: z.string().refine(isDay, messages.form.required),
    visibleTo: z.string().refine((text) => text === '' || isDay(text), messages.form.required),
    mealPlan: chosenIds(messages.listing.mealPlans),
    visibleOn: chosenIds(kind === 'property' ? messages.listing.propertyWebsites : undefined),
    photos: photosSchema(photoLimits),
    advertFee: feeSchema,
    enquiriesEmail: z
      .string()
      .trim()
      .max(254, messages.form.invalidEmail)
      .refine((text) => optionalContact || text !== '', messages.listing.emailRequired)
      .refine((text) => text === '' || z.email().safeParse(text).success, messages.form.invalidEmail),
    enquiriesPhone: z
      .string()
      .trim()
      .refine((text) => optionalContact || text !== '', messages.listing.phoneRequired)
      .refine((text) => text === '' || phonePattern.test(text), messages.form.invalidPhone),
    website: httpUrl(messages.listing.invalidUrl),
    activities: chosenIds(),
    includedServices: chosenIds(),
  };
}

/** Says whether 'Visible from' precedes 'Visible to', where there is one. */
export const visibleInOrder = ({ visibleFrom, visibleTo }: { visibleFrom: string; visibleTo: string }) =>
  visibleTo === '' || !isDay(visibleTo) || visibleFrom < visibleTo;
export const visibleInOrderError = { path: ['visibleTo'], message: messages.listing.fromBeforeTo };
