import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { staff as roles } from '../../roles';

/** The reviews that were decided. */
export const decidedReviews = defineResource({
  pages: { '/review/decided': { roles, title: titles.decidedReviews } },
  capability: 'decided-reviews',
});
