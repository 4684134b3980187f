import { z } from 'zod';
import { adminOnly } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { idText, listQuerySchema } from '../../platform/contract/fields';
import { usefulInfo, usefulInfoSchema } from './schema';
import type { AnswerOf } from '../../platform/contract/kinds';

export type UsefulInfo = AnswerOf<typeof usefulInfo>;

const edit = ['/useful-info/edit/[id]'] as const;

export const usefulInfoCalls = defineCalls({
  'GET /dashboard/info': {
    summary: 'A page of the useful information.',
    roles: adminOnly,
    screens: ['/useful-info/list'],
    exportedAs: 'useful-info',
    query: listQuerySchema,
    result: json((kinds) => kinds.page(usefulInfo(kinds))),
  },
  'GET /dashboard/info/:id': {
    summary: 'Useful information by its id.',
    roles: adminOnly,
    screens: edit,
    result: json(usefulInfo),
  },
  'POST /dashboard/info': {
    summary: 'Stores new useful information.',
    roles: adminOnly,
    screens: ['/useful-info/add'],
    body: { kind: 'json', schema: usefulInfoSchema },
    result: json(usefulInfo, 201),
  },
  'PUT /dashboard/info': {
    summary: 'Stores changed useful information.',
    roles: adminOnly,
    screens: edit,
    query: z.object({ id: idText }),
    body: { kind: 'json', schema: usefulInfoSchema },
    result: json(usefulInfo),
  },
  'DELETE /dashboard/info': {
    summary: 'Deletes useful information.',
    roles: adminOnly,
    screens: edit,
    query: z.object({ entryId: idText }),
    result: done,
  },
});
