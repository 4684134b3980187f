import { type Role, isStaff } from '@/lib/roles';
import { draftStatus, type ListingKind } from '@/lib/listings/listing';
import { dayOf } from '@/lib/platform/values/days';
import { shownToday } from '@/lib/listings/live';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { reviewSentence } from '@/lib/review/review-times/server';
import * as texts from '@/texts/listings/listings';

type WaitingNoticeProps = {
  kind: ListingKind;
  role: Role;
  listing: Parameters<typeof shownToday>[0];
};

/** What websites show meanwhile; '' where that is unknown. */
function shownMeanwhile(listing: WaitingNoticeProps['listing']): string {
  const isLive = hasCapability('site-listings') ? shownToday(listing, dayOf(new Date())) : undefined;
  if (isLive === undefined) return '';
  return isLive ? texts.websitesShowApproved : texts.noWebsiteShowsIt;
}

/** Explains a draft or a waiting listing: to staff always, to its owner where it adds to the status. */
export async function WaitingNotice({ kind, role, listing }: WaitingNoticeProps) {
  const { status } = listing;
  if (status === draftStatus) {
    return (
      <aside aria-label={texts.draft} className="mb-8 rounded bg-wash px-5 py-4">
        <p>
          <span className="font-semibold">{texts.thisIsADraft}</span> {texts.draftHelp}
        </p>
      </aside>
    );
  }
  if (status !== 'pending' && status !== 'updated') return null;
  const takes = await reviewSentence(kind);
  if (!isStaff(role) && !takes && !listing.liveOn) return null;
  return (
    <aside aria-label={texts.approval} className="mb-8 rounded bg-blue-tint px-5 py-4 text-blue-ink">
      <p>
        <span className="font-semibold">{texts.waitsForApproval}</span> {shownMeanwhile(listing)} {takes}
      </p>
    </aside>
  );
}
