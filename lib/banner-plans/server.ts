import 'server-only';
import { orNothing } from '../analytics/server';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';

/** Whether the upstream knows the days of banners. */
export const hasPlans = () => hasCapability('banner-plans');

/** The clicks of a banner day by day; null where the upstream has none or fails: they stand beside the form. */
export const getClicks = async (id: string) =>
  hasPlans() ? orNothing(read('GET /dashboard/adverts/:id/clicks', { params: { id } })) : null;

/** What the slots of the websites earned in a month, the current one where none is named. */
export const getEarnings = (month: string | undefined) =>
  read('GET /dashboard/banner-earnings', { query: { month } });
