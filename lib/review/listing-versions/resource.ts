import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { propertyPeople, safariPeople } from '../../roles';

const right = 'editor';

export const listingVersions = defineResource({
  pages: {
    '/safaris/versions/[slug]': { roles: safariPeople, right, title: titles.history },
    '/properties/versions/[slug]': { roles: propertyPeople, right, title: titles.history },
  },
  capability: 'listing-versions',
});
