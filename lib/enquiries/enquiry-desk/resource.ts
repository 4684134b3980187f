import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

export const enquiryDesk = defineResource({
  pages: { '/enquiries/desk/[id]': { roles, title: titles.enquiry } },
  capability: 'enquiry-desk',
});
