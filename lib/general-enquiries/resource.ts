import * as texts from '@/texts/general-enquiries';
import { defineResource } from '../resource';
import { staff } from '../roles';

export const generalEnquiries = defineResource({
  pages: { '/general-enquiries': { roles: staff } },
  menu: { title: texts.customEnquiries, icon: 'custom-enquiries', place: 80, pages: ['/general-enquiries'] },
});
