import * as texts from '@/texts/enquiries';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const enquiries = defineResource({
  pages: { '/enquiries': { roles } },
  menu: { title: texts.enquiries, icon: 'enquiries', place: 70, pages: ['/enquiries'] },
});
