import * as titles from '@/texts/platform/menu';
import { defineResource } from '../resource';
import { staff as roles } from '../roles';

export const review = defineResource({
  pages: {
    '/review': { roles, title: titles.review },
    '/review/[kind]/[slug]': { roles, title: titles.reviewOne },
  },
  menu: { title: titles.review, icon: 'review', place: 15, pages: ['/review'] },
  capability: 'review-queue',
});
