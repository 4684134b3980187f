import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

/** How both servers are (Handbook, staff: Status). */
export const status = defineResource({
  pages: { '/status': { roles: adminOnly, title: titles.status } },
});
