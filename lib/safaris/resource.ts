import * as texts from '@/texts/safaris';
import { defineResource } from '../resource';
import { safariPeople as roles } from '../roles';

/** What it takes to work on the company's listings. */
const right = 'editor';

export const safaris = defineResource({
  pages: {
    '/safaris/list': { roles, right, title: texts.viewSafaris },
    '/safaris/list/safari': { roles, right, title: texts.viewSafaris },
    '/safaris/add': { roles, right, title: texts.addSafari },
    '/safaris/preview': { roles, right, title: texts.preview },
    '/safaris/edit/[slug]': { roles, right, title: texts.editSafari },
  },
  menu: { title: texts.safaris, icon: 'safaris', place: 30, pages: ['/safaris/add', '/safaris/list'] },
});
