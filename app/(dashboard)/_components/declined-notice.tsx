import { Lines } from '@/components/platform/ui/lines';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import { dayOf } from '@/lib/platform/values/days';
import { shownToday } from '@/lib/listings/live';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as texts from '@/texts/listings/listings';
import { NotesSettled } from '@/components/review/notes-settled';

type DeclinedNoticeProps = Parameters<typeof shownToday>[0] & { commentsAt?: string | null };

/** Why and when a listing was last declined, until its next approval; quieter once it was sent in again. */
export function DeclinedNotice({ commentsAt, ...listing }: DeclinedNoticeProps) {
  const { status, comments } = listing;
  if (!comments || status === 'approved') return null;
  const isOpen = status === 'declined';
  const day = commentsAt && <DateText value={commentsAt} />;
  return (
    <aside
      aria-label={texts.reasonForDeclining}
      className={`mb-8 rounded px-5 py-4 ${isOpen ? 'bg-red-tint text-red-ink' : 'border bg-surface'}`}
    >
      <p className="font-semibold">
        <Sentence parts={isOpen ? texts.declined(day) : texts.changedSinceDeclined(day)} />
      </p>
      <Lines className="mt-1">{comments}</Lines>
      {isOpen && hasCapability('site-listings') && shownToday(listing, dayOf(new Date())) && (
        <p className="mt-1">{texts.websitesShowApproved}</p>
      )}
      <NotesSettled />
    </aside>
  );
}
