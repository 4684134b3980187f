import { DateText } from '@/components/ui/date-text';

type DeclinedNoticeProps = { status: string; comments?: string | null; commentsAt?: string | null };

/** Why a listing was last declined, and when, for as long as that is not settled by an approval. */
export function DeclinedNotice({ status, comments, commentsAt }: DeclinedNoticeProps) {
  if (!comments || status === 'approved') return null;
  return (
    <aside aria-label="Reason for declining" className="mb-8 rounded bg-red-tint px-5 py-4 text-red-ink">
      <p className="font-semibold">
        Declined
        {commentsAt && (
          <>
            {' on '}
            <DateText value={commentsAt} />
          </>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{comments}</p>
    </aside>
  );
}
