import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

/** The network's figures (Handbook, staff: The network at a glance). */
export const network = defineResource({
  pages: { '/network': { roles, title: titles.network } },
  menu: { title: titles.network, icon: 'network', place: 15, pages: ['/network'] },
  capability: 'network',
});
