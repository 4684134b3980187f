import { adminOnly } from '../roles';
import { defineCalls, json } from '../contract/call';
import { listQuerySchema } from '../contract/fields';
import { websiteRecord } from './record';
import { websiteBodyLimit } from './website';

const edit = ['/websites/edit/[id]'] as const;
const body = { kind: 'multipart', limitBytes: websiteBodyLimit } as const;

export const websiteCalls = defineCalls({
  'GET /dashboard/websites': {
    summary: 'A page of the destination websites.',
    roles: adminOnly,
    screens: ['/websites/list'],
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
});
