/** The lists that can be taken along as a file, named as their tables are. */
export const exportLists = [
  'safaris',
  'properties',
  'enquiries',
  'general-enquiries',
  'applications',
  'feedback',
  'safari-owners',
  'property-owners',
  'websites',
  'banners',
  'useful-info',
  'decided-reviews',
] as const;
export type ExportList = (typeof exportLists)[number];

/** Those of which rows can be chosen. */
export type ChosenList = Exclude<ExportList, 'decided-reviews'>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
