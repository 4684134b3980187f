import { defineResource } from '../resource';
import { roles } from '../roles';

export const enquiries = defineResource({
  pages: { '/enquiries': { roles } },
  menu: { title: 'Enquiries', icon: 'enquiries', place: 70, pages: ['/enquiries'] },
});
