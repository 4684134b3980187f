import type { Route } from '../../access';
import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import type { Kinds } from '../../platform/contract/kinds';

const safaris: readonly Route[] = ['/safaris/add', '/safaris/edit/[slug]'];
const properties: readonly Route[] = ['/properties/add', '/properties/edit/[slug]'];
const listings = [...safaris, ...properties];

const named = (kinds: Kinds) => kinds.all(kinds.object({ _id: kinds.id(), name: kinds.string() }));
const labelled = (kinds: Kinds) =>
  kinds.all(kinds.object({ _id: kinds.id(), label: kinds.string(), name: kinds.optional(kinds.string()) }));
const sites = (kinds: Kinds) =>
  kinds.all(kinds.object({ _id: kinds.id(), name: kinds.string(), url: kinds.optional(kinds.string()) }));

export const referenceCalls = defineCalls({
  'GET /api/v1/modes-of-travel': {
    summary: 'Modes of travel.',
    roles,
    screens: safaris,
    isInFrame: true,
    result: json(named),
  },
  'GET /api/v1/destination': {
    summary: 'The destination websites that something can be shown on.',
    roles,
    screens: [...listings, '/useful-info/add', '/useful-info/edit/[id]'],
    isInFrame: true,
    result: json(sites),
  },
  'GET /api/v1/activity': {
    summary: 'Activities.',
    roles,
    screens: listings,
    isInFrame: true,
    result: json(labelled),
  },
  'GET /api/v1/included-service': {
    summary: 'Included services.',
    roles,
    screens: listings,
    isInFrame: true,
    result: json(named),
  },
  'GET /api/v1/meal-plan': {
    summary: 'Meal plans.',
    roles,
    screens: listings,
    isInFrame: true,
    result: json(named),
  },
  'GET /api/v1/property-type': {
    summary: 'Kinds of properties.',
    roles,
    screens: properties,
    isInFrame: true,
    result: json(named),
  },
  'GET /api/v1/amenity': {
    summary: 'Amenities.',
    roles,
    screens: properties,
    isInFrame: true,
    result: json(labelled),
  },
  'GET /api/v1/country': {
    summary: 'Countries.',
    roles,
    screens: ['/websites/add', '/websites/edit/[id]'],
    isInFrame: true,
    result: json(named),
  },
});
