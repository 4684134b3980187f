import { z } from 'zod';
import { staff } from '../../roles';
import { ownerRecord } from '../record';
import { defineCalls, json } from '../../platform/contract/call';
import { idText, listQuerySchema } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { extensionsOf, periodFields } from '../../lists/list-filters/form';
import { ownerSorts } from './schema';

const page = (kinds: Kinds) => kinds.page(ownerRecord(kinds));
const extensions = {
  ...extensionsOf(periodFields, 'list-filters'),
  sort: 'sorting',
  order: 'sorting',
} as const;

const ownerQuery = listQuerySchema.extend({
  sort: z.enum(ownerSorts, 'Unknown column.').default('createdAt'),
  order: z.enum(['asc', 'desc'], 'Must be asc or desc.').optional(),
  ...periodFields,
});
export type OwnerQuery = z.output<typeof ownerQuery>;

export const ownerCalls = defineCalls({
  'GET /dashboard/safari-owners': {
    summary: 'A page of the companies that sell safaris.',
    roles: staff,
    screens: ['/safari-owner/list', '/dashboard/safari-owners'],
    exportedAs: 'safari-owners',
    query: ownerQuery,
    extensions,
    result: json(page),
  },
  'GET /dashboard/property-owners': {
    summary: 'A page of the companies with places to stay.',
    roles: ['admin'],
    screens: ['/property-owner/list'],
    exportedAs: 'property-owners',
    query: ownerQuery,
    extensions,
    result: json(page),
  },
  'GET /dashboard/partner-details': {
    summary: "One owner by the company's id.",
    roles: staff,
    screens: ['/safari-owner/list', '/dashboard/safari-owners', '/property-owner/list'],
    query: z.object({ id: idText }),
    result: json(ownerRecord),
  },
});
