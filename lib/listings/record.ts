import type { Kinds } from '../platform/contract/kinds';
import { asCount, asFlag, asNumber, asRecord } from '../platform/contract/values';
import { seasons } from './seasons';

type Written = Record<string, unknown>;

/** The parts of safaris and properties that no form has. */
export const listingParts = (kinds: Kinds) => ({
  _id: kinds.id(),
  slug: kinds.words(),
  status: kinds.words(),
  costPerPersonFrom: kinds.number(),
  costPerPersonTo: kinds.number(),
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
  /** The websites of the version that was approved last; none where nothing was. */
  liveOn: kinds.optional(kinds.list(kinds.id())),
  /** The days within which websites show that version. */
  liveFrom: kinds.optional(kinds.day()),
  liveTo: kinds.optional(kinds.day()),
  /** Mails to its Enquiries email came back, and none goes there now. */
  enquiriesEmailOff: kinds.optional(kinds.flag()),
  /** Its Enquiries email is one that a former owner left, and gets no mails until it is saved. */
  enquiriesEmailLeft: kinds.optional(kinds.flag()),
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
