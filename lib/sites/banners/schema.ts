import { bannerMessages } from '@/texts/sites/messages-banners';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { readingKinds } from '../../platform/contract/reading';
import { recordParts } from '../../platform/forms/record';
import { schemaOf } from '../../platform/forms/schema';
import { bannerForm, plannedForm, unplannedForm } from './form';

/** `url` is the target of a click; `usedBy` are the websites that show it. */
export const banner = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    ...recordParts(plannedForm, kinds),
    thumbnail: kinds.optional(kinds.name()),
    clickCount: kinds.number(),
    usedBy: kinds.optional(kinds.list(kinds.object({ _id: kinds.id(), name: kinds.string() }))),
    version: kinds.optional(kinds.count()),
  });
export type Banner = AnswerOf<typeof banner>;
export const bannerAnswer = banner(readingKinds(false));

export const bannerSchema = schemaOf(bannerForm);

export const plannedSchema = schemaOf(plannedForm).refine(
  ({ shownFrom, shownTo }) => !shownFrom || !shownTo || shownFrom <= shownTo,
  { path: ['shownTo'], message: bannerMessages.toBeforeFrom },
);
export const unplannedSchema: typeof plannedSchema = schemaOf(unplannedForm);
