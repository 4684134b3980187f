import type { IndexedSection } from '@/components/form/section-index';

const sections: IndexedSection[] = [
  { title: 'Property', fields: ['logo', 'title', 'owner'] },
  { title: 'Websites listing', fields: ['visibleOn'] },
  { title: 'Advertising', fields: ['advertFee'] },
  { title: 'Size and rates', fields: ['rooms'] },
  { title: 'Descriptions', fields: ['briefDescription', 'fullDescription'] },
  { title: 'Kind of property', fields: ['propertyType'] },
  { title: 'Location', fields: ['location'] },
  { title: 'Seasonal prices', fields: ['prices'] },
  { title: 'Visibility dates', fields: ['visibleFrom', 'visibleTo'] },
  { title: 'Meal plan', fields: ['mealPlan'] },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Awards', fields: ['awards'] },
  { title: 'Amenities', fields: ['amenities'] },
  { title: 'Activities', fields: ['activities'] },
  { title: 'Included services', fields: ['includedServices'] },
  { title: 'Contact details', fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
];
const withoutFee = sections.filter(({ title }) => title !== 'Advertising');

/** The property form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const propertySections = (withFee: boolean) => (withFee ? sections : withoutFee);
