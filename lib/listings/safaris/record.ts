import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { recordParts } from '../../platform/forms/record';
import { listingParts, withListingParts } from '../record';
import { safariForm } from './form';

export const safariRecord = (kinds: Kinds) =>
  kinds.from(
    withListingParts,
    kinds.object({ ...listingParts(kinds), ...recordParts(safariForm('admin'), kinds) }),
  );
export type SafariRecord = AnswerOf<typeof safariRecord>;
