import { defineResource } from '../resource';
import { roles } from '../roles';

export const analytics = defineResource({
  pages: { '/': { roles }, '/analytics': { roles } },
  menu: { title: 'Dashboard', icon: 'dashboard', place: 10, pages: ['/analytics'] },
});
