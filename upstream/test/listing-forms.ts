import sharp from 'sharp';
import type { FeePlaces } from '../../lib/listings/calls';
import type { TestServer } from './harness';

export type Values = Record<string, string | string[] | Blob[]>;

async function makePicture(background: string, width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Forms repeat the same pictures. */
const made = new Map<string, Promise<Blob>>();

export function picture(colour: string, width = 60, height = 40): Promise<Blob> {
  const name = `${colour} ${width} ${height}`;
  const found = made.get(name) ?? makePicture(colour, width, height);
  made.set(name, found);
  return found;
}

/** The year of the tests' clock. */
export const year = 2026;
const season = (from: string, to: string, price: number) => ({
  duration: [{ from: `${year}-${from}`, to: `${year}-${to}` }],
  price,
});
export const prices = {
  lowSeason: season('03-01', '05-31', 180),
  highSeason: season('01-01', '02-28', 240),
  peakSeason: season('06-01', '12-31', 320),
};

const shared = (): Values => ({
  title: 'Mara Explorer',
  briefDescription: 'Six days with the great herds.',
  fullDescription: 'A walk through the year of the plains.',
  prices: JSON.stringify(prices),
  rightToChangeRatesVisible: 'true',
  visibleFrom: '2020-01-01',
  visibleTo: '2099-01-01',
  mealPlan: ['mealplans-full-board'],
  visibleOn: ['site-one'],
  activities: ['activities-day-game-drive'],
  includedServices: ['includedservices-all-meals'],
  enquiriesEmail: 'book@mara.example',
  enquiriesPhone: '+254700000000',
  website: 'https://mara.example',
});

function toForm(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item, 'photo.jpg');
      else form.append(name, item);
    }
  }
  return form;
}

const photos = async (titles: string[]): Promise<Values> => ({
  newPhotoMetaData: JSON.stringify(titles.map((title) => ({ title, credits: 'Amina Otieno' }))),
  newPhotoFiles: await Promise.all(titles.map((title) => picture(title))),
  photoOrder: JSON.stringify(titles),
});

export async function safariForm(values: Values = {}): Promise<FormData> {
  return toForm({
    ...shared(),
    ...(await photos(['orange', 'purple'])),
    daysCount: '6',
    minGuests: '2',
    destinations: JSON.stringify([
      { id: 'mara', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] },
    ]),
    internationalFlights: 'false',
    medicalInsurance: 'true',
    travelInsurance: 'false',
    isCustomizeable: 'true',
    lastMinuteBooking: 'false',
    startLocation: 'Nairobi',
    endLocation: 'Mombasa',
    isTransferIncluded: 'true',
    modesOfTravel: ['modesoftravel-on-foot'],
    youTubeUrl: '',
    ...values,
  });
}

export async function propertyForm(values: Values = {}): Promise<FormData> {
  return toForm({
    ...shared(),
    ...(await photos(['green', 'blue'])),
    propertyType: 'propertytypes-lodge',
    rooms: '12',
    location: JSON.stringify({ latitude: -1.29, longitude: 36.82 }),
    amenities: ['amenities-bar'],
    ...values,
  });
}

export type SavedListing = {
  _id: string;
  slug: string;
  status: string;
  version: number;
  title: string;
  comments: string | null;
  photos: { title: string; credits: string; url: string; thumbnail: string }[];
} & Record<string, unknown>;
type Failure = { code?: string; errors: { msg: string; param: string }[] };

export function listingsAs(server: TestServer, token: string, kind: 'safari' | 'property' = 'safari') {
  const path = `/dashboard/${kind}`;
  const call = <Body>(method: string, address: string, options: object = {}) =>
    server.http<Body>(method, address, { token, ...options });
  return {
    add: (form: FormData, headers = {}) => call<SavedListing & Failure>('POST', path, { form, headers }),
    change: (id: string, form: FormData) => call<SavedListing & Failure>('PUT', `${path}?id=${id}`, { form }),
    addDraft: (form: FormData, headers = {}) =>
      call<SavedListing & Failure>('POST', `${path}/drafts`, { form, headers }),
    changeDraft: (id: string, form: FormData) =>
      call<SavedListing & Failure>('PUT', `${path}/drafts?id=${id}`, { form }),
    get: (slug: string) => call<SavedListing>('GET', `${path}/${slug}`),
    list: (query = '') =>
      call<{ docs: SavedListing[]; total: number }>(
        'GET',
        `/dashboard/company-${kind === 'safari' ? 'safaris' : 'properties'}${query}`,
      ),
    approve: (id: string, version?: number) =>
      call<Failure>('PUT', `${path}/approve?${kind}=${id}${version ? `&version=${version}` : ''}`),
    reject: (id: string, comments: string) =>
      call<Failure>('PUT', `${path}/reject?${kind}=${id}`, { json: { comments } }),
    remove: (id: string) => call('DELETE', `${path}?entryId=${id}`),
    restore: (id: string) => call('POST', `${path}/restore?entryId=${id}`),
    changeOwner: (entryId: string, newOwner: string) =>
      call<Failure>('PUT', `${path}/change-owner`, { json: { entryId, newOwner } }),
    ranking: (query: string) =>
      call<{ website: string; ranking: number; places: number }[]>('GET', `${path}/ranking?${query}`),
    feeSteps: (query: string) => call<FeePlaces>('GET', `/dashboard/fee-steps/${kind}?${query}`),
  };
}
