import { z } from 'zod';
import { defineCalls, json } from '../../platform/contract/call';
import { wholeNumber } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { listingKinds } from '../../listings/listing';
import { adminOnly } from '../../roles';
import { networkMonths } from './schema';

const listingParts = (kinds: Kinds) => ({
  pending: kinds.count(),
  updated: kinds.count(),
  approved: kinds.count(),
  declined: kinds.count(),
  all: kinds.count(),
  shown: kinds.count(),
});
const listingCounts = (kinds: Kinds) => kinds.object(listingParts(kinds));
export type ListingCounts = AnswerOf<typeof listingCounts>;

const site = (kinds: Kinds) => ({ _id: kinds.id(), name: kinds.string() });

/** Per website, where listings count on each, and in all, each once. */
const listingsOfKind = (kinds: Kinds) =>
  kinds.object({
    kind: kinds.oneOf(listingKinds),
    sites: kinds.all(kinds.object({ ...site(kinds), ...listingParts(kinds) })),
    whole: listingCounts(kinds),
  });
export type ListingsOfKind = AnswerOf<typeof listingsOfKind>;

const traffic = (kinds: Kinds) => ({
  enquiries: kinds.all(kinds.count()),
  views: kinds.all(kinds.count()),
});

/** `within` the target; no median of none. */
const reviewed = (kinds: Kinds) =>
  kinds.object({ decided: kinds.count(), within: kinds.count(), medianHours: kinds.number() });
export type ReviewCounts = AnswerOf<typeof reviewed>;

/** A company's enquiries; `late` ones have waited more than a day. */
const answering = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    companyName: kinds.string(),
    enquiries: kinds.count(),
    late: kinds.count(),
    medianMinutes: kinds.number(),
  });
export type Answering = AnswerOf<typeof answering>;

const applied = (kinds: Kinds) =>
  kinds.object({
    received: kinds.count(),
    approved: kinds.count(),
    declined: kinds.count(),
    waiting: kinds.count(),
  });
export type ApplicationCounts = AnswerOf<typeof applied>;

const network = (kinds: Kinds) =>
  kinds.object({
    at: kinds.dateTime(),
    months: kinds.all(kinds.object({ from: kinds.day(), to: kinds.day() })),
    listings: kinds.all(listingsOfKind(kinds)),
    traffic: kinds.object({
      sites: kinds.all(kinds.object({ ...site(kinds), ...traffic(kinds) })),
      whole: kinds.object(traffic(kinds)),
    }),
    reviews: kinds.object({
      targetHours: kinds.count(),
      months: kinds.all(reviewed(kinds)),
      whole: reviewed(kinds),
    }),
    answers: kinds.object({
      from: kinds.day(),
      to: kinds.day(),
      companies: kinds.all(answering(kinds)),
    }),
    applications: kinds.object({
      months: kinds.all(applied(kinds)),
      /** Those that wait today. */
      verified: kinds.count(),
      submitted: kinds.count(),
    }),
  });
export type Network = AnswerOf<typeof network>;

export const networkCalls = defineCalls({
  'GET /dashboard/network': {
    summary: 'The figures of the network: listings, enquiries and views, reviews, answers and applications.',
    roles: adminOnly,
    audience: 'dashboard',
    capability: 'network',
    query: z.object({ months: wholeNumber(1, networkMonths).default(networkMonths) }),
    result: json(network),
  },
});
