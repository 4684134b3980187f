import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

export const devices = defineResource({
  pages: { '/settings/devices': { roles, title: titles.devices } },
  capability: 'devices',
});
