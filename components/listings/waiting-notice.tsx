import type { Role } from '@/lib/roles';
import { draftStatus, type ListingKind } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';
import { reviewSentence } from '@/lib/review-times/server';
import * as texts from '@/texts/listings';

const waiting: Partial<Record<string, string>> = {
  pending: texts.noWebsiteShowsIt,
  updated: texts.websitesShowApproved,
};

type WaitingNoticeProps = { kind: ListingKind; role: Role; status: string };

/** Says that a listing is a draft, or that it waits for a decision: to staff always, to its owner where it is known how long that takes. */
export async function WaitingNotice({ kind, role, status }: WaitingNoticeProps) {
  if (status === draftStatus) {
    return (
      <aside aria-label={texts.draft} className="mb-8 rounded bg-wash px-5 py-4">
        <p>
          <span className="font-semibold">{texts.thisIsADraft}</span> {texts.draftHelp}
        </p>
      </aside>
    );
  }
  const takes = waiting[status] ? await reviewSentence(kind) : null;
  if (!waiting[status] || (!isStaff(role) && !takes)) return null;
  return (
    <aside aria-label={texts.approval} className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">{texts.waitsForApproval}</span> {waiting[status]} {takes}
      </p>
    </aside>
  );
}
