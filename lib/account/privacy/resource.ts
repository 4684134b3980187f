import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

/** A person's stored data (Handbook, staff: Accounts). */
export const privacy = defineResource({
  pages: { '/privacy': { roles: adminOnly, title: titles.privacy } },
  capability: 'accounts',
});
