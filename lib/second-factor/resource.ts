import * as texts from '@/texts/second-factor';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const secondFactor = defineResource({
  pages: { '/settings/security': { roles, title: texts.security } },
  capability: 'second-factor',
});
