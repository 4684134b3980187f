import * as texts from '@/texts/devices';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const devices = defineResource({
  pages: { '/settings/devices': { roles, title: texts.devices } },
  capability: 'devices',
});
