import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

export const secondFactor = defineResource({
  pages: { '/settings/security': { roles, title: titles.security } },
  capability: 'second-factor',
});
