import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { adminOnly } from '../../roles';

const storedPicture = (kinds: Kinds) =>
  kinds.object({
    url: kinds.name(),
    thumbnail: kinds.optional(kinds.name()),
    title: kinds.string(),
    credits: kinds.string(),
    shownBy: kinds.string(),
  });
export type StoredPicture = AnswerOf<typeof storedPicture>;

export const storedPictureCalls = defineCalls({
  'GET /dashboard/stored-pictures': {
    summary: 'A page of the pictures that approved listings and websites show, for the pages of a website.',
    roles: adminOnly,
    capability: 'stored-pictures',
    query: listQuerySchema,
    result: json((kinds) => kinds.page(storedPicture(kinds))),
  },
});
