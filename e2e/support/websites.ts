import { expect, type Locator, type Page } from '@playwright/test';
import { ask, askWhole, idIn } from './answers';
import { group, picture } from './listings';

export const imageGroups = [
  'Home images',
  'Accommodation images',
  'Safari images',
  'Contact images',
  'About images',
  'Destination images',
  'Info images',
] as const;
export type ImageGroup = (typeof imageGroups)[number];
type Upload = Awaited<ReturnType<typeof picture>>;

export type Website = { _id: string; name: string } & Record<string, unknown>;

/** The cards of a group's pictures, in their order. */
export const imageCards = (page: Page, name: ImageGroup): Locator =>
  page.getByRole('list', { name: `${name} in order` }).getByRole('listitem');

/** Chooses a picture for a group and adds it with its words. */
export async function addImage(page: Page, name: ImageGroup, title: string, file: Upload): Promise<void> {
  const images = group(page, name);
  await images.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await images.getByLabel('Title', { exact: true }).fill(title);
  await images.getByLabel('Credits', { exact: true }).fill('Joy Ouma');
  await images.getByRole('button', { name: 'Add photo' }).click();
  await expect(imageCards(page, name).filter({ hasText: title })).toHaveCount(1);
}

const names = ['home', 'accommodation', 'safari', 'contact', 'about', 'destination', 'info'];

/** Stores a website with these pictures, by title, in each group as the page's user, past the form; `more` replaces or adds fields. */
export async function postWebsite(
  page: Pick<Page, 'request'>,
  origin: string,
  name: string,
  pictures: Record<string, Upload>,
  more: Record<string, string> = {},
): Promise<Website> {
  const body = new FormData();
  const texts = {
    name,
    url: 'https://stored.example',
    sbaffurl: '/tours/stored',
    country: await idIn(page.request, 'country', 'Kenya'),
    mainHeader: 'Stored',
    mainSub: 'Stored past the form.',
    tagLine: 'Go and see',
    description: 'All about it.',
    ...more,
  };
  for (const [field, value] of Object.entries(texts)) body.append(field, value);
  for (const word of names) {
    const capital = word[0]!.toUpperCase() + word.slice(1);
    const titles = Object.keys(pictures);
    const words = titles.map((title) => ({ title, credits: 'Joy Ouma' }));
    body.append(`new${capital}ImagesMeta`, JSON.stringify(words));
    for (const { name: fileName, mimeType, buffer } of Object.values(pictures)) {
      const file = new File([new Uint8Array(buffer)], fileName, { type: mimeType });
      body.append(`new${capital}ImagesFiles`, file);
    }
    body.append(`${word}ImagesOrder`, JSON.stringify(titles));
  }
  const answer = await page.request.post('/admin/api/dashboard/websites', {
    multipart: body,
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return findWebsite(page, name);
}

/** The same with two small pictures in each group. */
export const addWebsite = async (
  page: Pick<Page, 'request'>,
  origin: string,
  name: string,
  more: Record<string, string> = {},
): Promise<Website> =>
  postWebsite(page, origin, name, { Dawn: await picture('orange'), Dusk: await picture('purple') }, more);

/** A new key for a website's calls of the intake. */
export async function makeIntakeKey(
  { request }: Pick<Page, 'request'>,
  origin: string,
  { _id }: Website,
): Promise<string> {
  const headers = { origin };
  const answer = await request.post(`/admin/api/dashboard/websites/${_id}/intake-key`, { headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).key;
}

/** A website as the upstream has it. */
export const readWebsite = (page: Pick<Page, 'request'>, id: string): Promise<Website> =>
  askWhole(page.request, 'GET /dashboard/websites/:id', { params: { id } });

/** The website of this name, out of the list. */
export async function findWebsite(page: Pick<Page, 'request'>, name: string): Promise<Website> {
  const { docs } = await ask(page.request, 'GET /dashboard/websites', { query: { search: name } });
  expect(docs).toHaveLength(1);
  return readWebsite(page, docs[0]!._id);
}

export const editWebsitePath = ({ _id }: Website) => `/admin/websites/edit/${_id}`;
