import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { owners } from '../../roles';

export const notices = defineResource({
  pages: { '/settings/notices': { roles: owners, title: titles.notices } },
  capability: 'notices',
});
