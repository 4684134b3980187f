import * as sectionTitles from '@/texts/sections';
import { sectionsOf } from '../forms/sections';
import type { PropertyForm } from './schema';

const sections = sectionsOf<PropertyForm>()([
  { title: sectionTitles.property, fields: ['logo', 'title', 'owner'] },
  { title: sectionTitles.websitesListing, fields: ['visibleOn'] },
  { title: sectionTitles.advertising, fields: ['advertFee'] },
  { title: sectionTitles.sizeAndRates, fields: ['rooms', 'rightToChangeRatesVisible'] },
  { title: sectionTitles.descriptions, fields: ['briefDescription', 'fullDescription'] },
  { title: sectionTitles.kindOfProperty, fields: ['propertyType'] },
  { title: sectionTitles.location, fields: ['location'] },
  { title: sectionTitles.seasonalPrices, fields: ['prices'] },
  { title: sectionTitles.visibilityDates, fields: ['visibleFrom', 'visibleTo'] },
  { title: sectionTitles.mealPlan, fields: ['mealPlan'] },
  { title: sectionTitles.photos, fields: ['photos'] },
  { title: sectionTitles.awards, fields: ['awards'] },
  { title: sectionTitles.amenities, fields: ['amenities'] },
  { title: sectionTitles.activities, fields: ['activities'] },
  { title: sectionTitles.includedServices, fields: ['includedServices'] },
  { title: sectionTitles.contactDetails, fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
]);
const withoutFee = sections.filter(({ title }) => title !== sectionTitles.advertising);

/** The property form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const propertySections = (withFee: boolean) => (withFee ? sections : withoutFee);
