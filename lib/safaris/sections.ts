import * as sectionTitles from '@/texts/sections';
import { sectionsOf } from '../forms/sections';
import type { SafariForm } from './schema';

const sections = sectionsOf<SafariForm>()([
  { title: sectionTitles.nameAndLength, fields: ['title', 'owner', 'daysCount'] },
  { title: sectionTitles.descriptions, fields: ['briefDescription', 'fullDescription'] },
  { title: sectionTitles.itinerary, fields: ['destinations'] },
  { title: sectionTitles.seasonRates, fields: ['prices'] },
  { title: sectionTitles.costPerPersonSharing, fields: [] },
  {
    title: sectionTitles.flightsAndInsurance,
    fields: ['internationalFlights', 'medicalInsurance', 'travelInsurance'],
  },
  {
    title: sectionTitles.tripPlanning,
    fields: ['minGuests', 'isCustomizeable', 'lastMinuteBooking', 'rightToChangeRatesVisible'],
  },
  { title: sectionTitles.visibilityDates, fields: ['visibleFrom', 'visibleTo'] },
  { title: sectionTitles.startAndEnd, fields: ['startLocation', 'endLocation', 'isTransferIncluded'] },
  { title: sectionTitles.transportationTypes, fields: ['modesOfTravel'] },
  { title: sectionTitles.mealPlans, fields: ['mealPlan'] },
  { title: sectionTitles.photos, fields: ['photos'] },
  { title: sectionTitles.video, fields: ['youTubeUrl'] },
  { title: sectionTitles.websitesListing, fields: ['visibleOn'] },
  { title: sectionTitles.advertising, fields: ['advertFee'] },
  { title: sectionTitles.contactDetails, fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
  { title: sectionTitles.activities, fields: ['activities'] },
  { title: sectionTitles.whatsIncluded, fields: ['includedServices'] },
]);
const withoutFee = sections.filter(({ title }) => title !== sectionTitles.advertising);

/** The safari form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const safariSections = (withFee: boolean) => (withFee ? sections : withoutFee);
