import * as texts from '@/texts/feedback';
import { defineResource } from '../resource';
import { adminOnly } from '../roles';

export const feedback = defineResource({
  pages: { '/feedback': { roles: adminOnly }, '/feedback/[id]': { roles: adminOnly } },
  menu: { title: texts.feedback, icon: 'feedback', place: 100, pages: ['/feedback'] },
});
