import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './answers';

export const periods = { '3 years': 1095, '2 years': 730, '1 year': 365, '30 days': 30, '7 days': 7 };
export const subjects = {
  admin: 'Listing',
  'safari-admin': 'Safari',
  'safari-owner': 'Safari',
  'property-owner': 'Property',
} as const;

const calls = { views: 'view-count', enquiries: 'enquiry-count', custom: 'general-enquiry-count' } as const;
export type Count = { what: keyof typeof calls; days: number; companyId?: string; verified?: boolean };

/** A card of the dashboard by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

export const viewsCard = (page: Page): Locator => page.getByRole('region', { name: /^\w+ views$/ });
export const figure = (area: Locator): Locator => area.getByRole('status');
export const period = (area: Locator): Locator => area.getByRole('combobox', { name: 'Period' });
export const lookup = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Client Stats - Quick Lookup' });

async function totalOf(page: Page, { what, ...query }: Count): Promise<number> {
  return (await ask(page.request, `GET /dashboard/analytics/${calls[what]}`, { query })).total;
}

/** Only the digits of what is shown: '12,345' is 12345. */
async function shownIn(area: Locator): Promise<number> {
  const text = (await figure(area).textContent()) ?? '';
  return /\d/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN;
}

/** Does something and waits until a card shows what the upstream counts now; enquiries may arrive meanwhile. */
export async function expectCount(area: Locator, count: Count, act: () => Promise<unknown>): Promise<void> {
  const page = area.page();
  const least = await totalOf(page, count);
  await act();
  await expect(async () => {
    const shown = await shownIn(area);
    expect(shown).toBeGreaterThanOrEqual(least);
    expect(shown).toBeLessThanOrEqual(await totalOf(page, count));
  }, JSON.stringify(count)).toPass({ timeout: 7_000 });
}
