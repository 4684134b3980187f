import type { Role } from '@/lib/roles';
import { draftStatus, type ListingKind } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';
import { reviewSentence } from '@/lib/review-times/server';

const waiting: Partial<Record<string, string>> = {
  pending: 'No website shows it yet.',
  updated: 'Websites go on showing the version that was approved before.',
};

type WaitingNoticeProps = { kind: ListingKind; role: Role; status: string };

/** Says that a listing is a draft, or that it waits for a decision: to staff always, to its owner where it is known how long that takes. */
export async function WaitingNotice({ kind, role, status }: WaitingNoticeProps) {
  if (status === draftStatus) {
    return (
      <aside aria-label="Draft" className="mb-8 rounded bg-wash px-5 py-4">
        <p>
          <span className="font-semibold">This is a draft.</span> Nobody reviews it and no website shows it
          until you save your changes. It can be finished later, and on another device.
        </p>
      </aside>
    );
  }
  const takes = waiting[status] ? await reviewSentence(kind) : null;
  if (!waiting[status] || (!isStaff(role) && !takes)) return null;
  return (
    <aside aria-label="Approval" className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">Waits for approval.</span> {waiting[status]} {takes}
      </p>
    </aside>
  );
}
