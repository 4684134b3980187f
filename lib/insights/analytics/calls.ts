import { z } from 'zod';
import { roles, staff } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { daysQuery, idText } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';

const dashboard = ['/', '/analytics'] as const;

const count = (kinds: Kinds) => kinds.object({ total: kinds.count() });

const listingCountQuery = z.object({
  days: daysQuery,
  companyId: z.union([z.literal('').transform(() => undefined), idText]).optional(),
});
const generalCountQuery = z.object({
  days: daysQuery,
  verified: z.enum(['true', 'false'], "Must be 'true' or 'false'.").optional(),
});

export const analyticsCalls = defineCalls({
  'GET /dashboard/analytics/enquiry-count': {
    summary: 'How many enquiries came in so many days.',
    roles,
    screens: dashboard,
    query: listingCountQuery,
    result: json(count),
  },
  'GET /dashboard/analytics/view-count': {
    summary: 'How often listings were looked at in so many days.',
    roles,
    screens: dashboard,
    query: listingCountQuery,
    result: json(count),
  },
  'GET /dashboard/analytics/general-enquiry-count': {
    summary: 'How many custom enquiries came in so many days.',
    roles: staff,
    screens: dashboard,
    query: generalCountQuery,
    result: json(count),
  },
});
