import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { staff as roles } from '../../roles';

export const decidedReviews = defineResource({
  pages: { '/review/decided': { roles, title: titles.decidedReviews } },
  records: { 'decided-review': { label: titles.decidedReviews, list: 'decided-reviews', isWhole: true } },
  capability: 'decided-reviews',
});
