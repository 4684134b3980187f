import { expect, type Locator, type Page } from '@playwright/test';
import { group, newTitle, picture } from './listings';

/** The day that is so many days from today, as ISO 8601. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Stores a banner as the page's user, past the form. */
export async function addBanner(
  page: Page,
  origin: string,
  plan: Record<string, string>,
  title = newTitle('Planned'),
) {
  const multipart = { title, advertUrl: 'https://offers.example', file: await picture('green'), ...plan };
  const answer = await page.request.post('/admin/api/dashboard/adverts', { multipart, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { _id: string; title: string };
}

/** The box of a banner in a website's slot, 'Home page banners', once it has been searched for. */
export async function findBanner(page: Page, slot: string, title: string): Promise<Locator> {
  await group(page, slot).getByRole('searchbox').fill(title);
  return group(page, slot).getByRole('checkbox', { name: title });
}
