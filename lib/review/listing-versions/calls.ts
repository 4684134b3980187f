import { z } from 'zod';
import { defineCalls, json } from '../../platform/contract/call';
import { idText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import type { ListingKind } from '../../listings/listing';
import { propertyPeople, safariPeople, type Role } from '../../roles';

/** Without an id it is the listing's current content. */
const version = (kinds: Kinds) => ({
  _id: kinds.string(),
  at: kinds.dateTime(),
  /** The name may be hidden from the reader. */
  by: kinds.group({ name: kinds.string(), role: kinds.string() }),
  what: kinds.string(),
  /** The owner at that time, unless hidden from the reader. */
  company: kinds.optional(kinds.string()),
});

const versions = (kinds: Kinds) =>
  kinds.object({
    versions: kinds.all(
      kinds.object({
        ...version(kinds),
        _id: kinds.id(),
        reason: kinds.string(),
        isCurrent: kinds.boolean(),
        /** It belonged to another company: a restore keeps the current fee and contact. */
        isOfAnother: kinds.optional(kinds.boolean()),
      }),
    ),
    total: kinds.count(),
  });
export type ListingVersions = AnswerOf<typeof versions>;
export type ListingVersion = ListingVersions['versions'][number];

const thing = (kinds: Kinds) =>
  kinds.object({
    name: kinds.string(),
    detail: kinds.string(),
    picture: kinds.picture(),
    thumbnail: kinds.picture(),
    latlng: kinds.latLng(),
    from: kinds.day(),
    to: kinds.day(),
    price: kinds.optional(kinds.number()),
  });
const item = (kinds: Kinds) =>
  kinds.object({
    /** kept, added, removed or changed */
    mark: kinds.name(),
    isMoved: kinds.boolean(),
    was: kinds.number(),
    place: kinds.number(),
    before: kinds.nullable(thing(kinds)),
    after: kinds.nullable(thing(kinds)),
  });
export type ChangedItem = AnswerOf<typeof item>;
export type ChangedThing = AnswerOf<typeof thing>;

const run = (kinds: Kinds) =>
  kinds.object({ mark: kinds.name(), text: kinds.string(), length: kinds.optional(kinds.count()) });
export type ChangedRun = AnswerOf<typeof run>;

const season = (kinds: Kinds) =>
  kinds.object({
    season: kinds.name(),
    priceBefore: kinds.number(),
    priceAfter: kinds.number(),
    ranges: kinds.list(item(kinds)),
  });
export type ChangedSeason = AnswerOf<typeof season>;

const section = (kinds: Kinds) =>
  kinds.object({
    field: kinds.name(),
    /** words, choices, photos, marks, places, place, seasons, or the value's own kind */
    kind: kinds.name(),
    before: kinds.nullable(kinds.string()),
    after: kinds.nullable(kinds.string()),
    runs: kinds.list(run(kinds)),
    items: kinds.list(item(kinds)),
    seasons: kinds.list(season(kinds)),
  });
export type ChangedSection = AnswerOf<typeof section>;

const difference = (kinds: Kinds) =>
  kinds.object({
    /** Null without a different earlier version. */
    from: kinds.nullable(kinds.object(version(kinds))),
    to: kinds.object(version(kinds)),
    sections: kinds.all(section(kinds)),
    unchanged: kinds.list(kinds.name()),
    /** Without `from`: nothing was ever approved. */
    isNew: kinds.optional(kinds.boolean()),
  });
export type ListingDifference = AnswerOf<typeof difference>;

const restored = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), slug: kinds.string(), status: kinds.string(), version: kinds.count() });

const versionCalls = (kind: ListingKind, roles: readonly Role[]) => {
  const shared = { roles, right: 'editor', capability: 'listing-versions' } as const;
  return {
    list: {
      ...shared,
      summary: `What was handed in, approved or declined of a ${kind}, the latest first.`,
      audience: 'dashboard',
      result: json(versions),
    },
    difference: {
      ...shared,
      summary: `How one version of a ${kind} became another; what it holds now beside its last approved version where none is named.`,
      audience: 'dashboard',
      query: z.object({ from: idText.optional(), to: idText.optional() }),
      result: json(difference),
    },
    restore: {
      ...shared,
      summary: `Makes what a version of a ${kind} held a change that waits for its review; with \`rest\` as far as it can be brought back.`,
      query: z.object({ rest: z.enum(['true', 'false']).optional() }),
      result: json(restored),
    },
  } as const;
};

const safaris = versionCalls('safari', safariPeople);
const properties = versionCalls('property', propertyPeople);

export const listingVersionCalls = defineCalls({
  'GET /dashboard/listing-versions/safari/:id': safaris.list,
  'GET /dashboard/listing-versions/safari/:id/difference': safaris.difference,
  'POST /dashboard/listing-versions/safari/:id/:version/restore': safaris.restore,
  'GET /dashboard/listing-versions/property/:id': properties.list,
  'GET /dashboard/listing-versions/property/:id/difference': properties.difference,
  'POST /dashboard/listing-versions/property/:id/:version/restore': properties.restore,
});
