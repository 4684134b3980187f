import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

export const reviewRules = defineResource({
  pages: { '/review/rules': { roles: adminOnly, title: titles.reviewRules } },
  capability: 'review-rules',
});
