import * as titles from '@/texts/listings/sections';
import type { ListingKind } from './listing';

/** The titles of the sections that an owner fills in, in the order of each form. */
export const ownersSections: Record<ListingKind, readonly string[]> = {
  safari: [
    titles.nameAndLength,
    titles.descriptions,
    titles.itinerary,
    titles.seasonRates,
    titles.flightsAndInsurance,
    titles.tripPlanning,
    titles.visibilityDates,
    titles.startAndEnd,
    titles.transportationTypes,
    titles.mealPlans,
    titles.photos,
    titles.video,
    titles.websitesListing,
    titles.contactDetails,
    titles.activities,
    titles.whatsIncluded,
  ],
  property: [
    titles.property,
    titles.websitesListing,
    titles.sizeAndRates,
    titles.descriptions,
    titles.kindOfProperty,
    titles.location,
    titles.seasonalPrices,
    titles.visibilityDates,
    titles.mealPlan,
    titles.photos,
    titles.awards,
    titles.amenities,
    titles.activities,
    titles.includedServices,
    titles.contactDetails,
  ],
};
