import type { ListingKind } from '@/lib/listings/listing';
import * as sections from '@/texts/sections';

/** The titles of the sections of a listing's form that its owner fills in, in order. */
export const ownersSections: Record<ListingKind, readonly string[]> = {
  safari: [
    sections.nameAndLength,
    sections.descriptions,
    sections.itinerary,
    sections.seasonRates,
    sections.flightsAndInsurance,
    sections.tripPlanning,
    sections.visibilityDates,
    sections.startAndEnd,
    sections.transportationTypes,
    sections.mealPlans,
    sections.photos,
    sections.video,
    sections.websitesListing,
    sections.contactDetails,
    sections.activities,
    sections.whatsIncluded,
  ],
  property: [
    sections.property,
    sections.websitesListing,
    sections.sizeAndRates,
    sections.descriptions,
    sections.kindOfProperty,
    sections.location,
    sections.seasonalPrices,
    sections.visibilityDates,
    sections.mealPlan,
    sections.photos,
    sections.awards,
    sections.amenities,
    sections.activities,
    sections.includedServices,
    sections.contactDetails,
  ],
};
