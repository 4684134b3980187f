import 'server-only';
import { orNothing } from '../../insights/analytics/server';
import { hasCapability } from '../../platform/server/capabilities';
import { load } from '../../platform/server/load';
import { read } from '../../platform/server/read';
import type { Site } from './choice';

/** Whether the upstream knows the days of banners. */
export const hasPlans = () => hasCapability('banner-plans');

async function allSites(): Promise<Site[]> {
  const pageOf = (page: number) =>
    read('GET /dashboard/websites', { query: { page, search: '', perPage: 100 } });
  const first = await pageOf(1);
  const further = Array.from({ length: first.totalPages - 1 }, (_, index) => pageOf(index + 2));
  return [first, ...(await Promise.all(further))]
    .flatMap(({ docs }) => docs)
    .map(({ _id, name, advertising }) => ({ _id, name, advertising }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The websites that a banner can be put on, with what their slots hold; null where a banner does not name its slots, and where they cannot be read. */
export async function loadSites(): Promise<{ sites: Site[] | null; toasts: string[] }> {
  if (!hasCapability('banner-slots')) return { sites: null, toasts: [] };
  const { data, toasts } = await load(allSites());
  return { sites: data, toasts };
}

/** The clicks of a banner day by day; null where the upstream has none or fails: they stand beside the form. */
export const getClicks = async (id: string) =>
  hasPlans() ? orNothing(read('GET /dashboard/adverts/:id/clicks', { params: { id } })) : null;

/** What the slots of the websites earned in a month, the current one where none is named. */
export const getEarnings = (month: string | undefined) =>
  read('GET /dashboard/banner-earnings', { query: { month } });
