/** The reference lists that the property form chooses from. */
export const propertyLists = [
  'mealPlans',
  'propertyTypes',
  'amenities',
  'activities',
  'includedServices',
  'destinationWebsites',
] as const;
export type PropertyLists = (typeof propertyLists)[number];
