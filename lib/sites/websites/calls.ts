import { adminOnly } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { websiteRecord } from './record';
import { websiteBodyLimit } from './website';

/** The key is only given in this answer. */
const intakeKey = (kinds: Kinds) => kinds.object({ key: kinds.name(), since: kinds.moment() });

const edit = ['/websites/edit/[id]'] as const;
const body = { kind: 'multipart', limitBytes: websiteBodyLimit } as const;

export const websiteCalls = defineCalls({
  'GET /dashboard/websites': {
    summary: 'A page of the destination websites.',
    roles: adminOnly,
    screens: ['/websites/list'],
    exportedAs: 'websites',
    query: listQuerySchema,
    result: json((kinds) => kinds.page(websiteRecord(kinds))),
  },
  'GET /dashboard/websites/:id': {
    summary: 'One destination website.',
    roles: adminOnly,
    screens: edit,
    result: json(websiteRecord),
  },
  'POST /dashboard/websites': {
    summary: 'Stores a new destination website.',
    roles: adminOnly,
    screens: ['/websites/add'],
    body,
    result: json(websiteRecord, 201),
  },
  'PUT /dashboard/websites/:id': {
    summary: 'Stores a changed destination website.',
    roles: adminOnly,
    screens: edit,
    body,
    result: json(websiteRecord),
  },
  'POST /dashboard/websites/:id/intake-key': {
    summary: 'Gives a website a new key for the intake; the one before is void.',
    roles: adminOnly,
    stepUp: true,
    screens: [],
    capability: 'website-keys',
    result: json(intakeKey, 201),
  },
});
