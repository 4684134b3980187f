import { z } from 'zod';
import type { Role } from '../access';
import { hasDecimals, httpUrl, numberField, phonePattern, requiredText } from '../fields';
import { messages } from '../messages';
import { photosSchema, type PhotoLimits } from '../photos/schema';
import { isDay, pricesSchema } from './seasons';

export const listingKinds = ['safari', 'property'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** Statuses of a listing (second specification, section 4). */
export const listingStatuses = ['pending', 'approved', 'declined', 'updated'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The date that means 'no expiry' (second specification, section 9); any day of 2099 is read as such. */
export const noExpiry = '2099-01-01';
export const isNoExpiry = (date: string) => date.startsWith('2099');

/** The pictures of a listing (second specification, section 9). */
export const photoLimits: PhotoLimits = {
  least: 2,
  most: 6,
  tooFew: messages.photo.tooFew,
  tooMany: messages.photo.tooMany,
};

/** A list of chosen reference ids of which at least one is needed. */
export const chosenIds = (missing: string = messages.listing.chooseOne) =>
  z.array(z.string().min(1).max(64)).min(1, missing).max(200);

/** A whole number of at least 1, typed or stepped. */
export const counter = (missing: string = messages.form.required, tooSmall: string = missing) =>
  numberField(missing, (value) =>
    Number.isInteger(value) && value >= 1 && value <= 10_000 ? null : tooSmall,
  );

/** US dollars per day: optional, at least 1.50, one decimal (second specification, section 5). */
const feeSchema = numberField(messages.listing.feeDecimals, feeProblem).nullable();

function feeProblem(fee: number): string | null {
  if (!hasDecimals(fee, 1) || fee > 100_000) return messages.listing.feeDecimals;
  return fee < 1.5 ? messages.listing.feeMinimum : null;
}

/** True for a fee that may be paid; the ranking is asked for no other. */
export const isFee = (fee: number) => Number.isFinite(fee) && feeProblem(fee) === null;

/** Who may leave the enquiries' e-mail and phone empty (second specification, section 6). */
export const mayOmitContact = (role: Role) => role === 'admin';

/** Who sets the advertising fee of which kind of listing. */
export const maySetFee = (role: Role, kind: ListingKind) =>
  role === 'admin' || (role === 'safari-admin' && kind === 'safari');

/** Who chooses the owner of a new listing instead of being it (readings, section 5). */
export const choosesOwner = (role: Role, kind: ListingKind) => maySetFee(role, kind);

/** The fields that safaris and properties share, with the rules that depend on who saves. */
export function sharedFields(role: Role, kind: ListingKind) {
  const optionalContact = mayOmitContact(role);
  return {
    title: requiredText('Property name', 50, messages.listing.titleRequired),
    owner: choosesOwner(role, kind) ? z.string().min(1, messages.form.required) : z.string(),
    briefDescription: requiredText('Brief description', 140, messages.listing.briefRequired),
    fullDescription: requiredText('Full description', 10_000),
    prices: pricesSchema,
    rightToChangeRatesVisible: z.boolean(),
    visibleFrom: z.string().refine(isDay, messages.form.required),
    visibleTo: z.string().refine((text) => text === '' || isDay(text), messages.form.required),
    mealPlan: chosenIds(messages.listing.mealPlans),
    visibleOn: chosenIds(),
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

/** Says whether 'Visible from' precedes 'Visible to', where there is one (readings, section 5). */
export const visibleInOrder = ({ visibleFrom, visibleTo }: { visibleFrom: string; visibleTo: string }) =>
  visibleTo === '' || !isDay(visibleTo) || visibleFrom < visibleTo;
export const visibleInOrderError = { path: ['visibleTo'], message: messages.listing.fromBeforeTo };

/** Who approves and declines (second specification, section 4): an admin always; a safari-admin a safari that is not yet approved. */
export const canDecide = (role: Role, kind: ListingKind, status: ListingStatus) =>
  role === 'admin' || (role === 'safari-admin' && kind === 'safari' && status !== 'approved');

export const canChangeOwner = (role: Role) => role === 'admin';

/** Who deletes: everyone who may open the listing, but a safari-admin no property (readings, section 5: who sees what). */
export const canRemove = (role: Role, kind: ListingKind) => !(role === 'safari-admin' && kind === 'property');

/** Deleted listings can be restored by an admin for so many days. */
export const restoreDays = 30;

/** The statuses that a list of listings can be narrowed to; deleted ones are for an admin, who may restore them. */
export const filterStatuses = (role: Role) =>
  role === 'admin' ? [...listingStatuses, 'deleted'] : listingStatuses;
