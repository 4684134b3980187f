import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { staff } from '../../roles';

export const generalEnquiries = defineResource({
  pages: { '/general-enquiries': { roles: staff } },
  records: {
    'general-enquiry': { label: titles.customEnquiriesLabel, list: 'general-enquiries', many: 'undone' },
  },
  menu: { title: titles.customEnquiries, icon: 'custom-enquiries', place: 80, pages: ['/general-enquiries'] },
});

export const generalDesk = defineResource({
  pages: { '/general-enquiries/desk/[id]': { roles: staff, title: titles.customEnquiry } },
  capability: 'custom-enquiry-desk',
});
