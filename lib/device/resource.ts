import * as texts from '@/texts/device';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const thisDevice = defineResource({
  pages: { '/settings/this-device': { roles, title: texts.thisDeviceTitle } },
});
