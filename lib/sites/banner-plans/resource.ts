import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

/** What the slots of websites earned (Handbook, staff 11). */
export const bannerPlans = defineResource({
  pages: { '/banners/earnings': { roles, title: titles.bannerEarnings } },
  capability: 'banner-plans',
});
