import * as texts from '@/texts/fees';
import { defineResource } from '../resource';
import { adminOnly, staff } from '../roles';

/** What each fee buys, for those who set it. */
export const fees = defineResource({
  pages: {
    '/safaris/fees': { roles: staff, title: texts.feeAndPlace },
    '/properties/fees': { roles: adminOnly, title: texts.feeAndPlace },
  },
  capability: 'fee-ranking',
});
