import type { ListingKind } from '@/lib/listings/listing';
import { marker } from './marker';
import { picture, type Parts } from './pictures';
import type { Row } from './run-context';

/** Ids of reference lists, by the list's path, as the server has them. */
export type References = Readonly<Record<string, string[]>>;
export const referencePaths: Record<ListingKind, readonly string[]> = {
  safari: ['meal-plan', 'destination', 'activity', 'included-service', 'modes-of-travel'],
  property: ['meal-plan', 'destination', 'activity', 'included-service', 'property-type', 'amenity'],
};

/** A form as it is sent, and the record that has to come back. */
export type WrittenListing = { parts: Parts; expected: Row };
export type StoredPhoto = { title: string; credits: string; url: string };

const year = new Date().getUTCFullYear() + 1;
const season = (from: string, to: string, price: number) => ({
  duration: [{ from: `${year}-${from}`, to: `${year}-${to}` }],
  price,
});
const pricesWith = (low: number) => ({
  lowSeason: season('03-01', '05-31', low),
  highSeason: season('01-01', '02-28', 240.5),
  peakSeason: season('06-01', '12-31', 320),
});

/** Single values of each kind by the form in which they are sent. */
const own: Record<ListingKind, (references: References) => Row> = {
  safari: (references) => ({
    daysCount: 7,
    minGuests: 2,
    destinations: [
      { id: 'conformance-1', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] },
      { id: 'conformance-2', name: 'Lake Nakuru', country: 'Kenya', latlng: [-0.36, 36.09] },
    ],
    internationalFlights: false,
    medicalInsurance: true,
    travelInsurance: false,
    isCustomizeable: true,
    lastMinuteBooking: false,
    startLocation: 'Nairobi',
    endLocation: 'Mombasa',
    isTransferIncluded: true,
    modesOfTravel: references['modes-of-travel'],
    youTubeUrl: '',
  }),
  property: (references) => ({
    rooms: 12,
    propertyType: references['property-type']?.[0] ?? '',
    location: { latitude: -1.29, longitude: 36.82 },
    amenities: references.amenity,
  }),
};

const shared = (references: References): Row => ({
  briefDescription: 'Written by the conformance check, and removed by it.',
  fullDescription:
    'Nobody sees this: it is not shown before next year, and is removed at once. Ä, ü, “quotes”.',
  rightToChangeRatesVisible: true,
  visibleFrom: `${year}-01-01`,
  visibleTo: '2099-01-01',
  mealPlan: references['meal-plan'],
  visibleOn: references.destination,
  activities: references.activity,
  includedServices: references['included-service'],
  enquiriesEmail: 'conformance-check@nobody.example',
  enquiriesPhone: '+254700000000',
  website: 'https://nobody.example',
});

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Lists of ids go one part each, other compounds as JSON. */
function partsOf(values: Row): Parts {
  const written = ([name, value]: [string, unknown]): [string, string | string[]] => {
    if (isIdList(value)) return [name, value];
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  };
  return Object.fromEntries(Object.entries(values).map(written));
}

const wordsOf = (title: string) => ({ title, credits: `Credits of ${title}` });

/** The first form of a listing: two new photos. */
export async function newListing(
  kind: ListingKind,
  references: References,
  more: Row,
): Promise<WrittenListing> {
  const photos = ['First photo', 'Second photo'].map(wordsOf);
  const values = {
    title: `${marker} ${kind}`,
    ...shared(references),
    ...own[kind](references),
    prices: pricesWith(180),
    ...more,
  };
  const { owner, ...kept } = values as Row & { owner?: string };
  return {
    parts: {
      ...partsOf(values),
      newPhotoMetaData: JSON.stringify(photos),
      newPhotoFiles: [await picture('first.jpg', 'orange'), await picture('second.png', 'teal')],
      photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    },
    expected: { ...kept, ...(owner ? { owner: { _id: owner } } : {}), photos },
  };
}

/** The second one: another title and price, the first photo gone, the second kept and a third one new. */
export async function changedListing(
  kind: ListingKind,
  references: References,
  more: Row,
  stored: StoredPhoto[],
): Promise<WrittenListing> {
  const first = await newListing(kind, references, more);
  const [gone, ...kept] = stored;
  const added = wordsOf('Third photo');
  const photos = [...kept.map(({ title, credits }) => ({ title, credits })), added];
  const changed = { title: `${marker} ${kind} changed`, prices: pricesWith(199.5) };
  return {
    parts: {
      ...first.parts,
      ...partsOf(changed),
      oldPhotos: JSON.stringify(kept.map(({ title, credits, url }) => ({ title, credits, url }))),
      filesToRemove: JSON.stringify(gone ? [gone.url] : []),
      newPhotoMetaData: JSON.stringify([added]),
      newPhotoFiles: [await picture('third.jpg', 'purple')],
      photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    },
    expected: { ...first.expected, ...changed, photos },
  };
}
