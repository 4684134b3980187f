import { asPicture, asRecord } from '../../platform/contract/values';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** A picture with its words; its address stands under `url`, `file` or `logo`, or alone. */
const photo = (kinds: Kinds) =>
  kinds.from(
    (written) => ({ ...asRecord(written), url: asPicture(written) }),
    kinds.object({
      title: kinds.words(),
      credits: kinds.words(),
      url: kinds.name(),
      thumbnail: kinds.optional(kinds.name()),
    }),
  );
export type Photo = AnswerOf<typeof photo>;

/** A group of pictures; one without an address is left out. */
export const photos = (kinds: Kinds) => kinds.list(photo(kinds));

const picture = (kinds: Kinds) => kinds.optional(kinds.from(asPicture, kinds.name()));

/** An award or an affiliate; its picture stands under `file` or `logo`. */
const mark = (kinds: Kinds) =>
  kinds.object({
    name: kinds.words(),
    url: kinds.words(),
    file: picture(kinds),
    logo: picture(kinds),
  });
export type Mark = AnswerOf<typeof mark>;

export const marks = (kinds: Kinds) => kinds.list(mark(kinds));
