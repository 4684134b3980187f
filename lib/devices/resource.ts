import { defineResource } from '../resource';
import { roles } from '../roles';

export const devices = defineResource({
  pages: { '/settings/devices': { roles, title: 'Devices' } },
  capability: 'devices',
});
