/** What the stories know of the demo network (upstream/demo): a listing of the demo safari owner with the destination websites that show it, and some more of those. */
export const demoListing = 'demo-mara-explorer';
export const listingWebsites = ['demo-mara-guide', 'demo-kenya-on-safari', 'demo-wild-honeymoons'] as const;
export const demoWebsites = [
  'demo-mara-guide',
  'demo-serengeti-days',
  'demo-okavango-waters',
  'demo-kruger-and-beyond',
] as const;

/** Ids of records that can be opened on the upstream that the stories are told on. */
export const someRecords = process.env.E2E_SPEC_ONLY
  ? { website: '301', info: '701', banner: '601' }
  : { website: demoWebsites[0], info: 'demo-how-much-to-tip', banner: 'demo-sleep-under-the-stars' };
