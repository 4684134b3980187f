import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

/** The earnings of website slots (Handbook, staff: Banner plans and earnings). */
export const bannerPlans = defineResource({
  pages: { '/banners/earnings': { roles, title: titles.bannerEarnings } },
  capability: 'banner-plans',
});
