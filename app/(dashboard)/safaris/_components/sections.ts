import type { IndexedSection } from '@/components/form/section-index';

const sections: IndexedSection[] = [
  { title: 'Name and length', fields: ['title', 'owner', 'daysCount'] },
  { title: 'Descriptions', fields: ['briefDescription', 'fullDescription'] },
  { title: 'Itinerary', fields: ['destinations'] },
  { title: 'Season rates', fields: ['prices'] },
  { title: 'Cost per person sharing', fields: [] },
  { title: 'Flights and insurance', fields: [] },
  { title: 'Trip planning', fields: ['minGuests'] },
  { title: 'Visibility dates', fields: ['visibleFrom', 'visibleTo'] },
  { title: 'Start and end', fields: ['startLocation', 'endLocation'] },
  { title: 'Transportation types', fields: ['modesOfTravel'] },
  { title: 'Meal plans', fields: ['mealPlan'] },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Video', fields: ['youTubeUrl'] },
  { title: 'Websites listing', fields: ['visibleOn'] },
  { title: 'Advertising', fields: ['advertFee'] },
  { title: 'Contact details', fields: ['enquiriesEmail', 'enquiriesPhone', 'website'] },
  { title: 'Activities', fields: ['activities'] },
  { title: "What's included", fields: ['includedServices'] },
];
const withoutFee = sections.filter(({ title }) => title !== 'Advertising');

/** The safari form's sections in order, for its index. The lists are constant, so that the index observes them once. */
export const safariSections = (withFee: boolean) => (withFee ? sections : withoutFee);
