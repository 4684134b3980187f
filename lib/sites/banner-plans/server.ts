import 'server-only';
import { hasCapability } from '../../platform/server/capabilities';
import { load } from '../../platform/server/load';
import { read, orNull } from '../../platform/server/read';
import { dayOf } from '../../platform/values/days';
import type { BannerChoice, Site } from './choice';
import { planState, type PlanState } from './schema';

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

export async function loadSites(): Promise<{ sites: Site[] | null; toasts: string[] }> {
  if (!hasCapability('banner-slots')) return { sites: null, toasts: [] };
  const { data, toasts } = await load(allSites());
  return { sites: data, toasts };
}

export const getClicks = async (id: string) =>
  hasPlans() ? orNull(read('GET /dashboard/adverts/:id/clicks', { params: { id } })) : null;

const inOrder: readonly PlanState[] = ['running', 'planned', 'ended'];

export async function loadBanners(): Promise<{ banners: BannerChoice[] | null; toasts: string[] }> {
  const { data, toasts } = await load(read('GET /dashboard/adverts'));
  if (!data) return { banners: null, toasts };
  const today = dayOf(new Date());
  const banners = data.map(({ _id, title, image, thumbnail, shownFrom = '', shownTo = '' }) => ({
    ...{ value: _id, label: title || _id, picture: thumbnail ?? image },
    ...(hasPlans() && {
      days: { state: planState({ shownFrom, shownTo }, today), from: shownFrom, to: shownTo },
    }),
  }));
  const placeOf = ({ days }: BannerChoice) => (days ? inOrder.indexOf(days.state) : 0);
  return { banners: banners.sort((one, other) => placeOf(one) - placeOf(other)), toasts };
}
