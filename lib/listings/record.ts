import type { Kinds } from '../contract/kinds';
import { asCount, asFlag, asNumber, asRecord } from '../contract/values';
import { photos } from '../photos/record';
import { seasons } from './seasons';

type Written = Record<string, unknown>;

const range = (kinds: Kinds) => kinds.object({ from: kinds.day(), to: kinds.day() });
const season = (kinds: Kinds) =>
  kinds.from(
    (written) => asRecord(written) ?? {},
    kinds.object({ duration: kinds.list(range(kinds)), price: kinds.number() }),
  );
const prices = (kinds: Kinds) =>
  kinds.from(
    (written) => asRecord(written) ?? {},
    kinds.object({ lowSeason: season(kinds), highSeason: season(kinds), peakSeason: season(kinds) }),
  );

const owner = (kinds: Kinds) =>
  kinds.from(
    (written) => asRecord(written) ?? { _id: written },
    kinds.object({
      _id: kinds.reference(),
      companyName: kinds.optional(kinds.words()),
      logo: kinds.optional(kinds.picture()),
    }),
  );

/** Ids of records of a reference list, from ids or the records themselves. */
const references = (kinds: Kinds) => kinds.list(kinds.reference());

/** The parts that safaris and properties share. */
export const listingParts = (kinds: Kinds) => ({
  _id: kinds.id(),
  slug: kinds.words(),
  title: kinds.name(),
  status: kinds.words(),
  owner: owner(kinds),
  briefDescription: kinds.words(),
  fullDescription: kinds.words(),
  prices: prices(kinds),
  costPerPersonFrom: kinds.number(),
  costPerPersonTo: kinds.number(),
  rightToChangeRatesVisible: kinds.flag(),
  visibleFrom: kinds.day(),
  visibleTo: kinds.day(),
  mealPlan: references(kinds),
  photos: photos(kinds),
  visibleOn: references(kinds),
  advertFee: kinds.number(),
  enquiriesEmail: kinds.words(),
  enquiriesPhone: kinds.words(),
  website: kinds.words(),
  activities: references(kinds),
  includedServices: references(kinds),
  /** Grows with every change; saves and decisions name the version they mean. */
  version: kinds.optional(kinds.count()),
  views: kinds.optional(kinds.count()),
  enquiriesCount: kinds.optional(kinds.count()),
  costPercent: kinds.optional(kinds.number()),
  createdAt: kinds.optional(kinds.moment()),
  updatedAt: kinds.optional(kinds.moment()),
  deletedAt: kinds.optional(kinds.moment()),
  /** The last reason for declining and its moment. */
  comments: kinds.optional(kinds.words()),
  commentsAt: kinds.optional(kinds.moment()),
});

/** The lowest and the highest of the seasons' prices. */
function rangeOf(written: Written): { low: number | undefined; peak: number | undefined } {
  const bySeason = asRecord(written.prices) ?? {};
  const known = seasons
    .map((name) => asNumber(asRecord(bySeason[name])?.price))
    .filter((price) => price !== undefined);
  return known.length === 0
    ? { low: undefined, peak: undefined }
    : { low: Math.min(...known), peak: Math.max(...known) };
}

/**
 * A listing with what other servers keep elsewhere brought to its place: comments and approval under `admin`, the price range in the
 * seasons alone, enquiries named one by one.
 */
export function withListingParts(written: unknown): unknown {
  const record = asRecord(written);
  if (!record) return written;
  const admin = asRecord(record.admin) ?? {};
  const { low, peak } = rangeOf(record);
  const approved = asFlag(record.isApproved ?? admin.isApproved);
  const named = Array.isArray(record.enquiries) ? record.enquiries.length : asCount(record.enquiries);
  return {
    ...record,
    status: record.status || (approved === undefined ? '' : approved ? 'approved' : 'pending'),
    comments: record.comments ?? admin.comments,
    costPerPersonFrom: record.costPerPersonFrom ?? low,
    costPerPersonTo: record.costPerPersonTo ?? peak,
    enquiriesCount: record.enquiriesCount ?? named,
  };
}
