import 'server-only';
import type { BannerChoice } from '../banner-plans/choice';
import { planState, type PlanState } from '../banner-plans/schema';
import { hasPlans } from '../banner-plans/server';
import { dayOf } from '../../platform/values/days';
import { load } from '../../platform/server/load';
import { read } from '../../platform/server/read';

const inOrder: readonly PlanState[] = ['running', 'planned', 'ended'];

export async function loadBanners(): Promise<{ banners: BannerChoice[]; toasts: string[] }> {
  const { data, toasts } = await load(read('GET /dashboard/adverts'));
  const today = dayOf(new Date());
  const banners = (data ?? []).map(({ _id, title, image, thumbnail, shownFrom = '', shownTo = '' }) => ({
    ...{ value: _id, label: title || _id, picture: thumbnail ?? image },
    ...(hasPlans() && {
      days: { state: planState({ shownFrom, shownTo }, today), from: shownFrom, to: shownTo },
    }),
  }));
  const placeOf = ({ days }: BannerChoice) => (days ? inOrder.indexOf(days.state) : 0);
  return { banners: banners.sort((one, other) => placeOf(one) - placeOf(other)), toasts };
}
