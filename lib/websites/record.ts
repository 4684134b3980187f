import type { AnswerOf, Kinds } from '../contract/kinds';
import { asRecord } from '../contract/values';
import { photos } from '../photos/record';

const orEmpty = (written: unknown) => asRecord(written) ?? {};

/** The ids of at most three banners. */
const slot = (kinds: Kinds) => kinds.list(kinds.reference());
const meta = (kinds: Kinds) =>
  kinds.from(orEmpty, kinds.object({ title: kinds.words(), description: kinds.words() }));

/** A destination website. */
export const websiteRecord = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    name: kinds.name(),
    url: kinds.words(),
    gaid: kinds.words(),
    sbaffurl: kinds.words(),
    location: kinds.words(),
    country: kinds.reference(),
    mainHeader: kinds.words(),
    mainSub: kinds.words(),
    tagLine: kinds.words(),
    description: kinds.words(),
    homeImages: photos(kinds),
    accommodationImages: photos(kinds),
    safariImages: photos(kinds),
    contactImages: photos(kinds),
    aboutImages: photos(kinds),
    destinationImages: photos(kinds),
    infoImages: photos(kinds),
    advertising: kinds.from(
      orEmpty,
      kinds.object({ homePage: slot(kinds), safariPage: slot(kinds), accommodationPage: slot(kinds) }),
    ),
    metaData: kinds.from(
      orEmpty,
      kinds.object({ homePage: meta(kinds), accommodationPage: meta(kinds), safariPage: meta(kinds) }),
    ),
    updatedAt: kinds.optional(kinds.moment()),
    version: kinds.optional(kinds.count()),
  });
export type WebsiteRecord = AnswerOf<typeof websiteRecord>;
