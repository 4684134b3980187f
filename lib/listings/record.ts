import type { Kinds } from '../platform/contract/kinds';
import { asCount, asFlag, asRecord } from '../platform/contract/values';

export const listingParts = (kinds: Kinds) => ({
  _id: kinds.id(),
  slug: kinds.string(),
  status: kinds.string(),
  costPerPersonFrom: kinds.number(),
  costPerPersonTo: kinds.number(),
  /** Grows with every change; saves and decisions name it. */
  version: kinds.optional(kinds.count()),
  views: kinds.optional(kinds.count()),
  enquiriesCount: kinds.optional(kinds.count()),
  /** Of one listing: the newest that its reader may see. The dashboard counts them alone. */
  enquiries: kinds.optional(kinds.list(kinds.id())),
  costPercent: kinds.optional(kinds.number()),
  createdAt: kinds.optional(kinds.dateTime()),
  updatedAt: kinds.optional(kinds.dateTime()),
  deletedAt: kinds.optional(kinds.dateTime()),
  /** The last decline's reason and moment. */
  comments: kinds.optional(kinds.string()),
  commentsAt: kinds.optional(kinds.dateTime()),
  /** Websites of the last approved version; empty without one. */
  liveOn: kinds.optional(kinds.list(kinds.id())),
  liveFrom: kinds.optional(kinds.day()),
  liveTo: kinds.optional(kinds.day()),
  /** Its enquiries address bounced and gets no mails. */
  enquiriesEmailOff: kinds.optional(kinds.boolean()),
  /** A former owner left its enquiries address; it gets no mails until saved. */
  enquiriesEmailLeft: kinds.optional(kinds.boolean()),
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
