import * as texts from '@/texts/listings/completeness';
import * as sectionTitles from '@/texts/listings/sections';
import { addDays, dayOf } from '../platform/values/days';
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
  safari: {
    prices: sectionTitles.seasonRates,
    meals: sectionTitles.mealPlans,
    included: sectionTitles.whatsIncluded,
  },
  property: {
    prices: sectionTitles.seasonalPrices,
    meals: sectionTitles.mealPlan,
    included: sectionTitles.includedServices,
  },
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
      name: texts.photosOrMore(goodPhotos),
      weight: 25,
      share: few(listing.photos, goodPhotos),
      step: photos === goodPhotos - 1 ? texts.addOnePhoto : texts.addPhotos(Math.max(0, goodPhotos - photos)),
      section: sectionTitles.photos,
    },
    {
      name: texts.longFullDescription(goodDescription),
      weight: 15,
      share: long(listing.fullDescription, goodDescription),
      step: texts.sayMoreInFull,
      section: sectionTitles.descriptions,
    },
    {
      name: texts.longBriefDescription(goodBrief),
      weight: 5,
      share: long(listing.briefDescription, goodBrief),
      step: texts.sayMoreInBrief,
      section: sectionTitles.descriptions,
    },
    {
      name: texts.priceForEachSeason,
      weight: 15,
      share: priced / seasons.length,
      step: texts.setEveryPrice,
      section: prices,
    },
    {
      name: texts.pricesForSixMonths,
      weight: 10,
      share: is(lastDay >= addDays(dayOf(now), daysAhead)),
      step: texts.addDates,
      section: prices,
    },
    {
      name: texts.activitiesOrMore(goodChoices),
      weight: 10,
      share: few(listing.activities, goodChoices),
      step: texts.chooseMoreActivities,
      section: sectionTitles.activities,
    },
    {
      name: texts.servicesOrMore(goodChoices),
      weight: 5,
      share: few(listing.includedServices, goodChoices),
      step: texts.sayWhatIsIncluded,
      section: included,
    },
    {
      name: texts.aMealPlan,
      weight: 5,
      share: few(listing.mealPlan, 1),
      step: texts.chooseAMealPlan,
      section: meals,
    },
    {
      name: texts.emailAndPhone,
      weight: 5,
      share: (is(Boolean(listing.enquiriesEmail?.trim())) + is(Boolean(listing.enquiriesPhone?.trim()))) / 2,
      step: texts.fillInContact,
      section: sectionTitles.contactDetails,
    },
    kind === 'safari'
      ? {
          name: texts.twoStopsOrMore,
          weight: 5,
          share: few(listing.destinations, 2),
          step: texts.addStops,
          section: sectionTitles.itinerary,
        }
      : {
          name: texts.fiveAmenitiesOrMore,
          weight: 5,
          share: few(listing.amenities, 5),
          step: texts.chooseMoreAmenities,
          section: sectionTitles.amenities,
        },
  ];
}
