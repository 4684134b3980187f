import { companyParts, withAgent } from '../record';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

export const application = (kinds: Kinds) =>
  kinds.from(
    withAgent,
    kinds.object({
      _id: kinds.id(),
      ...companyParts(kinds),
      role: kinds.words(),
      userName: kinds.words(),
      email: kinds.words(),
      position: kinds.words(),
      version: kinds.optional(kinds.count()),
      decidedAt: kinds.optional(kinds.moment()),
      adminComments: kinds.optional(kinds.words()),
    }),
  );
export type Application = AnswerOf<typeof application>;
