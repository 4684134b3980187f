import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { recordParts } from '../../platform/forms/record';
import { listingParts, withListingParts } from '../record';
import { propertyForm } from './form';

export const propertyRecord = (kinds: Kinds) =>
  kinds.from(
    withListingParts,
    kinds.object({ ...listingParts(kinds), ...recordParts(propertyForm('admin'), kinds) }),
  );
export type PropertyRecord = AnswerOf<typeof propertyRecord>;
