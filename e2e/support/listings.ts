import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ask, askWhole, idIn } from './answers';

export type Kind = 'safari' | 'property';
export type Listing = { _id: string; slug: string; title: string; status: string } & Record<string, unknown>;
type Upload = { name: string; mimeType: string; buffer: Buffer };

const year = new Date().getFullYear();
/** A day of next year, 'MM-DD', as fields and records have it. */
export const day = (monthAndDay: string) => `${year + 1}-${monthAndDay}`;
/** A title that no other record has, of less than 30 characters. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** A colour that no other story's picture has: files with the same bytes are one file. */
export const newColour = () => `#${randomBytes(3).toString('hex')}`;

/** A jpg in one colour. */
export async function picture(colour: string, width = 320, height = 240): Promise<Upload> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

export const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
/** The cards of the photos, in their order. */
export const photoCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

/** Chooses a picture and adds it with its words. */
export async function addPhoto(page: Page, title: string, file: Upload): Promise<void> {
  const photos = group(page, 'Photos');
  await photos.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await photos.getByLabel('Title', { exact: true }).fill(title);
  await photos.getByLabel('Credits', { exact: true }).fill('Amina Otieno');
  await photos.getByRole('button', { name: 'Add photo' }).click();
  await expect(photoCards(page).filter({ hasText: title })).toHaveCount(1);
}

type Season = 'Low season' | 'High season' | 'Peak season';

export async function fillSeason(page: Page, season: Season, range: [string, string], price: string) {
  const fields = group(page, season);
  await fields.getByLabel('From', { exact: true }).first().fill(range[0]);
  await fields.getByLabel('To', { exact: true }).first().fill(range[1]);
  await fields.getByLabel('Price (USD)').first().fill(price);
}

/** The part of both forms that is the same, filled with what is right. */
export async function fillShared(page: Page): Promise<void> {
  await page.getByLabel('Brief description').fill('Six days with the great herds.');
  await page.getByLabel('Full description').fill('A walk through the year of the plains.\nTwo lines.');
  await fillSeason(page, 'Low season', [day('03-01'), day('05-31')], '180');
  await fillSeason(page, 'High season', [day('01-01'), day('02-28')], '240.5');
  await fillSeason(page, 'Peak season', [day('06-01'), day('12-31')], '320');
  await page.getByLabel('Visible from').fill(`${year}-01-01`);
  await group(page, 'Websites listing').getByRole('checkbox').first().check();
  await group(page, 'Activities').getByRole('checkbox').first().check();
  await page.getByLabel('Enquiries email').fill('book@mara.example');
  await page.getByLabel('Enquiries phone').fill('+254700000000');
  await page.getByLabel('Website', { exact: true }).fill('https://mara.example');
  await addPhoto(page, 'Dawn', await picture('orange'));
  await addPhoto(page, 'Dusk', await picture('purple'));
}

/** Fills the form of a new safari with what is right. */
export async function fillSafari(page: Page, title: string): Promise<void> {
  await page.getByLabel('Safari Name').fill(title);
  await page.getByLabel('No. of Days').fill('6');
  await expect(page.getByLabel('Title Preview')).toHaveText(`6-day ${title}`);
  const destinations = page.getByRole('combobox', { name: 'Destinations' });
  await destinations.fill('amboseli');
  await page
    .getByRole('option', { name: /Amboseli/ })
    .first()
    .click();
  await fillTrip(page);
}

/** What is left of that form after its name, its days and where it goes. */
export async function fillTrip(page: Page): Promise<void> {
  await fillShared(page);
  await page.getByLabel('Medical insurance').check();
  await page.getByLabel('Minimum guests').fill('2');
  await page.getByLabel('Customizable').check();
  await page.getByLabel('Start location').fill('Nairobi');
  await page.getByLabel('End location').fill('Mombasa');
  await page.getByLabel('Transfer included').check();
  for (const name of ['Transportation types', 'Meal plans', "What's included"]) {
    await group(page, name).getByRole('checkbox').first().check();
  }
}

const season = (from: string, to: string, price: number) => ({
  duration: [{ from: day(from), to: day(to) }],
  price,
});

const texts: Record<Kind, (request: APIRequestContext) => Promise<Record<string, string>>> = {
  safari: async (request) => ({
    daysCount: '6',
    minGuests: '2',
    destinations: JSON.stringify([
      { id: 'mara', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] },
    ]),
    startLocation: 'Nairobi',
    endLocation: 'Mombasa',
    modesOfTravel: await idIn(request, 'modes-of-travel', 'On foot'),
  }),
  property: async (request) => ({
    propertyType: await idIn(request, 'property-type', 'Lodge'),
    rooms: '12',
    location: JSON.stringify({ latitude: -1.29, longitude: 36.82 }),
    amenities: await idIn(request, 'amenity', 'Bar'),
  }),
};

/** A complete body of a listing; `changes` replace fields. */
async function listingBody(
  request: APIRequestContext,
  kind: Kind,
  title: string,
  changes: Record<string, string> = {},
): Promise<FormData> {
  const photos = [await picture('orange'), await picture('purple')];
  const titles = ['Dawn', 'Dusk'];
  const body = new FormData();
  const values = {
    title,
    briefDescription: 'Six days with the great herds.',
    fullDescription: 'A walk through the year of the plains.',
    prices: JSON.stringify({
      lowSeason: season('03-01', '05-31', 180),
      highSeason: season('01-01', '02-28', 240.5),
      peakSeason: season('06-01', '12-31', 320),
    }),
    visibleFrom: `${year}-01-01`,
    visibleTo: '2099-01-01',
    mealPlan: await idIn(request, 'meal-plan', 'Full board'),
    visibleOn: await idIn(request, 'destination', 'Mara Guide'),
    activities: await idIn(request, 'activity', 'Day game drive'),
    includedServices: await idIn(request, 'included-service', 'All meals'),
    enquiriesEmail: 'book@mara.example',
    enquiriesPhone: '+254700000000',
    newPhotoMetaData: JSON.stringify(titles.map((name) => ({ title: name, credits: 'Amina Otieno' }))),
    photoOrder: JSON.stringify(titles),
    ...(await texts[kind](request)),
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  for (const { name, mimeType, buffer } of changes.oldPhotos ? [] : photos) {
    body.append('newPhotoFiles', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  return body;
}

/** Stores a listing as the page's user, past the form. */
export async function addListing(
  page: Pick<Page, 'request'>,
  origin: string,
  kind: Kind,
  title: string,
  changes?: Record<string, string>,
): Promise<Listing> {
  const multipart = await listingBody(page.request, kind, title, changes);
  const answer = await page.request.post(`/admin/api/dashboard/${kind}`, { multipart, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { slug } = (await answer.json()) as Partial<Listing>;
  return slug ? readListing(page.request, kind, slug) : findByTitle(page, kind, title);
}

/** Fills a draft with all that its listing needs, as the page's user, past the form. */
export async function fillDraft(page: Page, origin: string, kind: Kind, draft: Listing): Promise<void> {
  const answer = await page.request.put(`/admin/api/dashboard/${kind}/drafts`, {
    params: { id: draft._id },
    multipart: await listingBody(page.request, kind, draft.title),
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The fields of a body by which a listing keeps the photos that it has. */
function keptPhotos(listing: Listing): Record<string, string> {
  const photos = (listing.photos as { title: string; credits: string; url: string }[]).map(
    ({ title, credits, url }) => ({ title, credits, url }),
  );
  return {
    oldPhotos: JSON.stringify(photos),
    newPhotoMetaData: '[]',
    photoOrder: JSON.stringify(photos.map(({ title }) => title)),
  };
}

/** Saves a listing with these fields changed, as the page's user, past the form. */
export async function changeListing(
  page: Page,
  origin: string,
  kind: Kind,
  listing: Listing,
  changes: Record<string, string>,
): Promise<void> {
  const all = { ...keptPhotos(listing), ...changes };
  const answer = await page.request.put(`/admin/api/dashboard/${kind}`, {
    params: { id: listing._id },
    multipart: await listingBody(page.request, kind, listing.title, all),
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Copies of a listing under other titles, which share its photos: many are there soon, in whatever order. */
export async function addCopies(
  page: Page,
  origin: string,
  kind: Kind,
  copied: Listing,
  titles: readonly string[],
): Promise<Listing[]> {
  const body = await listingBody(page.request, kind, '', { copyOf: copied._id, ...keptPhotos(copied) });
  const left = [...titles];
  const added: Listing[] = [];
  const addSome = async () => {
    for (let title = left.shift(); title !== undefined; title = left.shift()) {
      const multipart = new FormData();
      for (const [name, value] of body) multipart.append(name, name === 'title' ? title : value);
      const answer = await page.request.post(`/admin/api/dashboard/${kind}`, {
        multipart,
        headers: { origin },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      added.push((await answer.json()) as Listing);
    }
  };
  await Promise.all([addSome(), addSome(), addSome()]);
  return added;
}

/** A listing as the upstream has it. */
export const readListing = (request: APIRequestContext, kind: Kind, slug: string): Promise<Listing> =>
  askWhole(request, `GET /dashboard/${kind}/:slug`, { params: { slug } });

/** The listing of this title, out of its list. */
export async function findByTitle(page: Pick<Page, 'request'>, kind: Kind, title: string): Promise<Listing> {
  const list = kind === 'safari' ? 'company-safaris' : 'company-properties';
  const { docs } = await ask(page.request, `GET /dashboard/${list}`, { query: { search: title } });
  expect(docs).toHaveLength(1);
  return readListing(page.request, kind, docs[0]!.slug);
}

export const editPath = (kind: Kind, { slug }: Listing) =>
  `/admin/${kind === 'safari' ? 'safaris' : 'properties'}/edit/${slug}`;
