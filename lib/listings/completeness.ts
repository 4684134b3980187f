import { addDays, dayOf } from '../days';
import type { ListingKind } from './listing';
import { seasons, type Season } from './seasons';

/** What is looked at of a listing, from a list, a record or a form's values; parts that are missing count as empty. */
export type Completable = {
  briefDescription?: string | null | undefined;
  fullDescription?: string | null | undefined;
  photos?: readonly unknown[] | null | undefined;
  prices?: Partial<Record<Season, SeasonPart | null>> | null | undefined;
  activities?: readonly unknown[] | null | undefined;
  includedServices?: readonly unknown[] | null | undefined;
  amenities?: readonly unknown[] | null | undefined;
  mealPlan?: readonly unknown[] | null | undefined;
  destinations?: readonly unknown[] | null | undefined;
  enquiriesEmail?: string | null | undefined;
  enquiriesPhone?: string | null | undefined;
};
type SeasonPart = { duration?: readonly { to?: string }[] | null; price?: number | string | null };

/** One thing that a good listing has: what it weighs of 100, how much of it is there, and the section of the form that has it. */
export type Part = { name: string; weight: number; share: number; step: string; section: string };
export type Completeness = { percent: number; parts: Part[]; next: Part | null };

const goodPhotos = 4;
const goodBrief = 60;
const goodDescription = 300;
const goodChoices = 3;
/** Prices should reach so many days ahead. */
const daysAhead = 183;

const few = (list: readonly unknown[] | null | undefined, enough: number) =>
  Math.min(1, (list?.length ?? 0) / enough);
const long = (text: string | null | undefined, enough: number) =>
  Math.min(1, (text ?? '').trim().length / enough);
const is = (holds: boolean) => (holds ? 1 : 0);

const sections = {
  safari: { prices: 'Season rates', meals: 'Meal plans', included: "What's included" },
  property: { prices: 'Seasonal prices', meals: 'Meal plan', included: 'Included services' },
} as const;

/** How complete a listing is, in 100 parts whose weights are open, and what would add the most (Handbook, listings 17). */
export function completenessOf(listing: Completable, kind: ListingKind, now = new Date()): Completeness {
  const parts = partsOf(listing, kind, now);
  const percent = Math.floor(parts.reduce((whole, { weight, share }) => whole + weight * share, 0) + 1e-9);
  const missing = ({ weight, share }: Part) => weight * (1 - share);
  const [next] = parts.filter(({ share }) => share < 1).sort((one, other) => missing(other) - missing(one));
  return { percent, parts, next: next ?? null };
}

/** Whether a list's row carries the form's fields at all: every stored listing has a description or pictures. */
export const carriesForm = ({ fullDescription, photos }: Completable) =>
  Boolean(fullDescription?.trim()) || (photos?.length ?? 0) > 0;

function partsOf(listing: Completable, kind: ListingKind, now: Date): Part[] {
  const { prices, meals, included } = sections[kind];
  const photos = listing.photos?.length ?? 0;
  const priced = seasons.filter((season) => Number(listing.prices?.[season]?.price) > 0).length;
  const lastDay = seasons
    .flatMap((season) => listing.prices?.[season]?.duration ?? [])
    .reduce((latest, { to = '' }) => (to > latest ? to : latest), '');
  return [
    {
      name: `${goodPhotos} photos or more`,
      weight: 25,
      share: few(listing.photos, goodPhotos),
      step:
        photos === goodPhotos - 1
          ? 'Add one more photo'
          : `Add ${Math.max(0, goodPhotos - photos)} more photos`,
      section: 'Photos',
    },
    {
      name: `A full description of ${goodDescription} characters or more`,
      weight: 15,
      share: long(listing.fullDescription, goodDescription),
      step: 'Say more in the full description',
      section: 'Descriptions',
    },
    {
      name: `A brief description of ${goodBrief} characters or more`,
      weight: 5,
      share: long(listing.briefDescription, goodBrief),
      step: 'Say more in the brief description',
      section: 'Descriptions',
    },
    {
      name: 'A price for each of the three seasons',
      weight: 15,
      share: priced / seasons.length,
      step: 'Set a price for every season',
      section: prices,
    },
    {
      name: 'Prices for the next six months',
      weight: 10,
      share: is(lastDay >= addDays(dayOf(now), daysAhead)),
      step: 'Add dates: prices end within six months',
      section: prices,
    },
    {
      name: `${goodChoices} activities or more`,
      weight: 10,
      share: few(listing.activities, goodChoices),
      step: 'Choose more activities',
      section: 'Activities',
    },
    {
      name: `${goodChoices} included services or more`,
      weight: 5,
      share: few(listing.includedServices, goodChoices),
      step: 'Say what is included',
      section: included,
    },
    {
      name: 'A meal plan',
      weight: 5,
      share: few(listing.mealPlan, 1),
      step: 'Choose a meal plan',
      section: meals,
    },
    {
      name: 'An e-mail address and a phone number for enquiries',
      weight: 5,
      share: (is(Boolean(listing.enquiriesEmail?.trim())) + is(Boolean(listing.enquiriesPhone?.trim()))) / 2,
      step: 'Fill in where enquiries reach you',
      section: 'Contact details',
    },
    kind === 'safari'
      ? {
          name: 'Two stops or more on the way',
          weight: 5,
          share: few(listing.destinations, 2),
          step: 'Add the stops on the way',
          section: 'Itinerary',
        }
      : {
          name: 'Five amenities or more',
          weight: 5,
          share: few(listing.amenities, 5),
          step: 'Choose more amenities',
          section: 'Amenities',
        },
  ];
}
