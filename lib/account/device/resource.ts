import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

export const thisDevice = defineResource({
  pages: { '/settings/this-device': { roles, title: titles.thisDeviceTitle } },
});
