import * as texts from '@/texts/listings/completeness';
import * as sectionTitles from '@/texts/listings/sections';
import { addDays, dayOf } from '../platform/values/days';
import type { ListingKind, Season } from './listing';
import { seasons } from './seasons';

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

/** `weight` is of 100, `share` from 0 to 1; step and section locate it in the form. */
type Part = { name: string; weight: number; share: number; step: string; section: string };
export type Completeness = { percent: number; parts: Part[]; next: Part | null };

const goodPhotos = 4;
const goodBrief = 60;
const goodDescription = 300;
const goodChoices = 3;
const goodAmenities = 5;
const fewestStops = 2;
const daysAhead = 183;
/** Added shares may end just below a whole percent. */
const roundingError = 1e-9;

const shareOf = (list: readonly unknown[] | null | undefined, enough: number) =>
  Math.min(1, (list?.length ?? 0) / enough);
const lengthShare = (text: string | null | undefined, enough: number) =>
  Math.min(1, (text ?? '').trim().length / enough);
const shareIf = (holds: boolean) => (holds ? 1 : 0);

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

/** The percentage, and the part that would add the most (Handbook, listings: Completeness). */
export function completenessOf(listing: Completable, kind: ListingKind, now = new Date()): Completeness {
  const parts = partsOf(listing, kind, now);
  const percent = Math.floor(
    parts.reduce((whole, { weight, share }) => whole + weight * share, 0) + roundingError,
  );
  const missing = ({ weight, share }: Part) => weight * (1 - share);
  const [next] = parts.filter(({ share }) => share < 1).sort((one, other) => missing(other) - missing(one));
  return { percent, parts, next: next ?? null };
}

export const carriesForm = ({ fullDescription, photos }: Completable) =>
  Boolean(fullDescription?.trim()) || (photos?.length ?? 0) > 0;

function partsOf(listing: Completable, kind: ListingKind, now: Date): Part[] {
  return [
    ...contentParts(listing),
    ...priceParts(listing, sections[kind].prices, now),
    ...offerParts(listing, kind),
    contactPart(listing),
    kind === 'safari' ? stopsPart(listing) : amenitiesPart(listing),
  ];
}

function contentParts(listing: Completable): Part[] {
  const photos = listing.photos?.length ?? 0;
  return [
    {
      name: texts.photosOrMore(goodPhotos),
      weight: 25,
      share: shareOf(listing.photos, goodPhotos),
      step: photos === goodPhotos - 1 ? texts.addOnePhoto : texts.addPhotos(Math.max(0, goodPhotos - photos)),
      section: sectionTitles.photos,
    },
    {
      name: texts.longFullDescription(goodDescription),
      weight: 15,
      share: lengthShare(listing.fullDescription, goodDescription),
      step: texts.sayMoreInFull,
      section: sectionTitles.descriptions,
    },
    {
      name: texts.longBriefDescription(goodBrief),
      weight: 5,
      share: lengthShare(listing.briefDescription, goodBrief),
      step: texts.sayMoreInBrief,
      section: sectionTitles.descriptions,
    },
  ];
}

function priceParts({ prices }: Completable, section: string, now: Date): Part[] {
  const priced = seasons.filter((season) => Number(prices?.[season]?.price) > 0).length;
  const lastDay = seasons
    .flatMap((season) => prices?.[season]?.duration ?? [])
    .reduce((latest, { to = '' }) => (to > latest ? to : latest), '');
  return [
    {
      name: texts.priceForEachSeason,
      weight: 15,
      share: priced / seasons.length,
      step: texts.setEveryPrice,
      section,
    },
    {
      name: texts.pricesForSixMonths,
      weight: 10,
      share: shareIf(lastDay >= addDays(dayOf(now), daysAhead)),
      step: texts.addDates,
      section,
    },
  ];
}

function offerParts(listing: Completable, kind: ListingKind): Part[] {
  const { meals, included } = sections[kind];
  return [
    {
      name: texts.activitiesOrMore(goodChoices),
      weight: 10,
      share: shareOf(listing.activities, goodChoices),
      step: texts.chooseMoreActivities,
      section: sectionTitles.activities,
    },
    {
      name: texts.servicesOrMore(goodChoices),
      weight: 5,
      share: shareOf(listing.includedServices, goodChoices),
      step: texts.sayWhatIsIncluded,
      section: included,
    },
    {
      name: texts.aMealPlan,
      weight: 5,
      share: shareOf(listing.mealPlan, 1),
      step: texts.chooseAMealPlan,
      section: meals,
    },
  ];
}

const contactPart = ({ enquiriesEmail, enquiriesPhone }: Completable): Part => ({
  name: texts.emailAndPhone,
  weight: 5,
  share: (shareIf(Boolean(enquiriesEmail?.trim())) + shareIf(Boolean(enquiriesPhone?.trim()))) / 2,
  step: texts.fillInContact,
  section: sectionTitles.contactDetails,
});

const stopsPart = ({ destinations }: Completable): Part => ({
  name: texts.twoStopsOrMore,
  weight: 5,
  share: shareOf(destinations, fewestStops),
  step: texts.addStops,
  section: sectionTitles.itinerary,
});

const amenitiesPart = ({ amenities }: Completable): Part => ({
  name: texts.fiveAmenitiesOrMore,
  weight: 5,
  share: shareOf(amenities, goodAmenities),
  step: texts.chooseMoreAmenities,
  section: sectionTitles.amenities,
});
