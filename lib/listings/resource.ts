import { defineResource } from '../resource';
import { adminOnly, staff } from '../roles';

/** What each fee buys, for those who set it. */
export const fees = defineResource({
  pages: {
    '/safaris/fees': { roles: staff, title: 'Fee and place' },
    '/properties/fees': { roles: adminOnly, title: 'Fee and place' },
  },
  capability: 'fee-ranking',
});
