import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { staff } from '../roles';

export const generalEnquiries = defineResource({
  pages: { '/general-enquiries': { roles: staff } },
  menu: { title: titles.customEnquiries, icon: 'custom-enquiries', place: 80, pages: ['/general-enquiries'] },
});
