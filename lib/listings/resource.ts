import * as titles from '@/texts/platform/menu';
import { defineResource } from '../resource';
import { adminOnly, staff } from '../roles';

export const fees = defineResource({
  pages: {
    '/safaris/fees': { roles: staff, title: titles.feeAndPlace },
    '/properties/fees': { roles: adminOnly, title: titles.feeAndPlace },
  },
  capability: 'fee-ranking',
});
