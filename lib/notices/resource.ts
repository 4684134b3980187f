import * as texts from '@/texts/notices';
import { defineResource } from '../resource';
import { owners } from '../roles';

export const notices = defineResource({
  pages: { '/settings/notices': { roles: owners, title: texts.notices } },
  capability: 'notices',
});
