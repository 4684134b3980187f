import type { Kinds } from '../platform/contract/kinds';
import { asCount, asFlag, asRecord } from '../platform/contract/values';

export const listingParts = (kinds: Kinds) => ({
  _id: kinds.id(),
  slug: kinds.words(),
  status: kinds.words(),
  costPerPersonFrom: kinds.number(),
  costPerPersonTo: kinds.number(),
  /** Grows with every change; saves and decisions name it. */
  version: kinds.optional(kinds.count()),
  views: kinds.optional(kinds.count()),
  enquiriesCount: kinds.optional(kinds.count()),
  /** Of one listing: the newest that its reader may see. The dashboard counts them alone. */
  enquiries: kinds.optional(kinds.list(kinds.id())),
  costPercent: kinds.optional(kinds.number()),
  createdAt: kinds.optional(kinds.moment()),
  updatedAt: kinds.optional(kinds.moment()),
  deletedAt: kinds.optional(kinds.moment()),
  /** The last decline's reason and moment. */
  comments: kinds.optional(kinds.words()),
  commentsAt: kinds.optional(kinds.moment()),
  /** Websites of the last approved version; empty without one. */
  liveOn: kinds.optional(kinds.list(kinds.id())),
  liveFrom: kinds.optional(kinds.day()),
  liveTo: kinds.optional(kinds.day()),
  /** Its enquiries address bounced and gets no mails. */
  enquiriesEmailOff: kinds.optional(kinds.flag()),
  /** A former owner left its enquiries address; it gets no mails until saved. */
  enquiriesEmailLeft: kinds.optional(kinds.flag()),
});

/** Moves other servers' fields: `admin` with comments and approval, named enquiries. */
export function withListingParts(written: unknown): unknown {
  const given = asRecord(written);
  if (!given) return written;
  const { enquiries, ...record } = given;
  const admin = asRecord(record.admin) ?? {};
  const approved = asFlag(record.isApproved ?? admin.isApproved);
  const named = Array.isArray(enquiries) ? enquiries.length : asCount(enquiries);
  return {
    ...record,
    status: record.status || (approved === undefined ? '' : approved ? 'approved' : 'pending'),
    comments: record.comments ?? admin.comments,
    enquiriesCount: record.enquiriesCount ?? named,
  };
}
