import * as titles from '@/texts/platform/menu';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const enquiries = defineResource({
  pages: { '/enquiries': { roles } },
  records: {
    enquiry: { label: titles.enquiries, page: '/enquiries', by: 'id', list: 'enquiries', many: 'undone' },
  },
  menu: { title: titles.enquiries, icon: 'enquiries', place: 70, pages: ['/enquiries'] },
});
