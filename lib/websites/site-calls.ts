import { z } from 'zod';
import { defineCalls, json } from '../contract/call';
import { defaultPerPage, listQuerySchema, wholeNumber } from '../contract/fields';
import type { Kinds } from '../contract/kinds';
import { recordParts } from '../forms/record';
import { listingKinds } from '../listings/listing';
import { propertyForm } from '../properties/form';
import { safariForm } from '../safaris/form';

const fields = { ...safariForm('admin'), ...propertyForm('admin') };
/** The longest page: a listing can be a long read. */
const mostPerPage = 24;
/** What is between the owner and the network stays there. */
const {
  owner: _owner,
  visibleOn: _sites,
  advertFee: _fee,
  enquiriesEmail: _email,
  enquiriesPhone: _phone,
  ...shown
} = fields;

/** An approved listing as websites show it: the parts of its kind. */
const siteListing = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    slug: kinds.words(),
    kind: kinds.oneOf(listingKinds),
    ...recordParts(shown, kinds),
  });

export const siteCalls = defineCalls({
  'GET /api/v1/sites/:id/listings': {
    summary: 'A page of the listings that a destination website shows, best paid first.',
    roles: 'open',
    door: 'public',
    capability: 'site-listings',
    query: listQuerySchema.extend({
      perPage: wholeNumber(1, mostPerPage).default(defaultPerPage),
      kind: z.enum(listingKinds, 'Unknown kind.').optional(),
    }),
    result: json((kinds) => kinds.page(siteListing(kinds))),
  },
});
