import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

export const feedback = defineResource({
  pages: { '/feedback': { roles: adminOnly }, '/feedback/[id]': { roles: adminOnly } },
  records: { feedback: { label: titles.feedback, list: 'feedback' } },
  menu: { title: titles.feedback, icon: 'feedback', place: 100, pages: ['/feedback'] },
});
