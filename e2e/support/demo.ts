/** What the stories know of the demo network (upstream/demo): some destination websites and a listing of the demo safari owner. */
export const demoListing = 'demo-mara-explorer';
export const demoWebsites = [
  'demo-mara-guide',
  'demo-serengeti-days',
  'demo-okavango-waters',
  'demo-kruger-and-beyond',
] as const;

/** The people of its other safari companies: nobody has signed in for them yet. */
export const demoOwners = [
  'neema@kijani-footprints.example',
  'patrick@silverback-paths.example',
  'mutinta@luangwa-walking.example',
  'kagiso@reed-and-river.example',
  'hilma@red-dune.example',
  'sipho@lowveld-trackers.example',
] as const;
