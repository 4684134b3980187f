/** The reference lists that the safari form chooses from. */
export const safariLists = [
  'modesOfTravel',
  'mealPlans',
  'activities',
  'includedServices',
  'destinationWebsites',
] as const;
export type SafariLists = (typeof safariLists)[number];
