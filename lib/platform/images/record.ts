import { asPicture, asRecord } from '../contract/values';
import type { AnswerOf, Kinds } from '../contract/kinds';

/** The URL is under `url`, `file` or `logo`, or alone. */
const photo = (kinds: Kinds) =>
  kinds.from(
    (written) => ({ ...asRecord(written), url: asPicture(written) }),
    kinds.object({
      title: kinds.string(),
      credits: kinds.string(),
      url: kinds.name(),
      thumbnail: kinds.optional(kinds.name()),
    }),
  );
export type Photo = AnswerOf<typeof photo>;

export type PhotoLimits = { least: number; most: number; tooFew: string; tooMany: string };

export const photos = (kinds: Kinds) => kinds.list(photo(kinds));

const picture = (kinds: Kinds) => kinds.optional(kinds.from(asPicture, kinds.name()));

const mark = (kinds: Kinds) =>
  kinds.object({
    name: kinds.string(),
    url: kinds.string(),
    file: picture(kinds),
    logo: picture(kinds),
  });
export type Mark = AnswerOf<typeof mark>;

export const markList = (kinds: Kinds) => kinds.list(mark(kinds));
