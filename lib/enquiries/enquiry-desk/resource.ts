import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

/** One enquiry with what the company makes of it: its state, its note and the answers. */
export const enquiryDesk = defineResource({
  pages: { '/enquiries/desk/[id]': { roles, title: titles.enquiry } },
  capability: 'enquiry-desk',
});
