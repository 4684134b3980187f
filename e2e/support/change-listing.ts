import { expect, type Page } from '@playwright/test';
import { askWhole } from './answers';
import type { Kind, Listing } from './listings';

/** The texts, numbers and flags of a record as its form sends them. */
const plain = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );

const choices = [
  'mealPlan',
  'visibleOn',
  'activities',
  'includedServices',
  'modesOfTravel',
  'amenities',
] as const;

type Photo = { title: string; credits: string; url: string };

/** A listing as the page's user may read it, with everything that its form holds. */
export const storedListing = (page: Page, kind: Kind, slug: string) =>
  askWhole(page.request, `GET /dashboard/${kind}/:slug`, { params: { slug } });

/** Saves a listing as the page's user, past the form: other values for some of its fields, or its photos in another order. */
export async function changeListing(
  page: Page,
  origin: string,
  kind: Kind,
  { _id, slug }: Pick<Listing, '_id' | 'slug'>,
  { photos: sorted, ...changes }: Record<string, unknown> & { photos?: Photo[] },
): Promise<void> {
  const stored: Record<string, unknown> = await storedListing(page, kind, slug);
  const photos = (sorted ?? (stored.photos as Photo[])).map(({ title, credits, url }) => ({
    title,
    credits,
    url,
  }));
  const values: Record<string, unknown> = {
    prices: stored.prices,
    destinations: stored.destinations,
    location: stored.location,
    photoOrder: photos.map(({ title }) => title),
    oldPhotos: photos,
    newPhotoMetaData: [],
    ...changes,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...plain(stored), ...values })) {
    if (value !== undefined) body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const name of choices)
    for (const id of (stored[name] as string[] | undefined) ?? []) body.append(name, id);
  const answer = await page.request.put(`/admin/api/dashboard/${kind}?id=${_id}`, {
    multipart: body,
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
