import type { Role } from '../access';
import { defineCalls, json } from '../contract/call';
import { listQuerySchema } from '../contract/fields';
import { websiteRecord } from './record';
import { websiteBodyLimit } from './website';

const admin: readonly Role[] = ['admin'];
const edit = ['/websites/edit/[id]'] as const;
const body = { kind: 'multipart', limitBytes: websiteBodyLimit } as const;

export const websiteCalls = defineCalls({
  'GET /dashboard/websites': {
    summary: 'A page of the destination websites.',
    roles: admin,
    screens: ['/websites/list'],
    query: listQuerySchema,
    result: json((kinds) => kinds.page(websiteRecord(kinds))),
  },
  'GET /dashboard/websites/:id': {
    summary: 'One destination website.',
    roles: admin,
    screens: edit,
    result: json(websiteRecord),
  },
  'POST /dashboard/websites': {
    summary: 'Stores a new destination website.',
    roles: admin,
    screens: ['/websites/add'],
    body,
    result: json(websiteRecord, 201),
  },
  'PUT /dashboard/websites/:id': {
    summary: 'Stores a changed destination website.',
    roles: admin,
    screens: edit,
    body,
    result: json(websiteRecord),
  },
});
