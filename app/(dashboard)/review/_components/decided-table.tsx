import Link from 'next/link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import type { DecidedReview } from '@/lib/review/decided-reviews/calls';
import { dash } from '@/lib/platform/values/format';
import { reviewPath } from '@/lib/review/paths';
import { kindNames } from '@/lib/review/schema';
import { formatWait } from '@/lib/review/waiting';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { Owner } from './review-table';

/** The decided reviews: owner, days, decision, who decided, and what became of it. */
export const decidedTable: TableDefinition<DecidedReview> = {
  name: 'decided-reviews',
  caption: titles.decidedReviews,
  rowId: ({ kind, _id, decidedAt }) => `${kind}-${_id}-${decidedAt}`,
  room: 'medium',
  columns: [
    {
      id: 'title',
      header: texts.what,
      meta: { card: 'title' },
      cell: ({ row }) => <Title review={row.original} />,
    },
    {
      id: 'owner',
      header: texts.owner,
      meta: { plain: true },
      cell: ({ row }) => <Owner review={row.original} />,
    },
    {
      id: 'submitted',
      header: texts.submitted,
      cell: ({ row }) => <DateText value={row.original.submittedAt} />,
    },
    { id: 'decided', header: texts.decided, cell: ({ row }) => <DateText value={row.original.decidedAt} /> },
    {
      id: 'took',
      header: texts.took,
      cell: ({ row }) => <span className="whitespace-nowrap">{tookText(row.original)}</span>,
    },
    {
      id: 'decision',
      header: texts.decision,
      meta: { plain: true },
      cell: ({ row }) => <Decision review={row.original} />,
    },
    {
      id: 'status',
      header: texts.statusToday,
      cell: ({ row }) => <StatusBadge status={row.original.status} />,
    },
  ],
};

function Title({ review }: { review: DecidedReview }) {
  const { title, kind, status } = review;
  return (
    <span className="min-w-0">
      {status === 'deleted' ? (
        <span dir="auto" className="font-medium wrap-anywhere">
          {title || dash}
        </span>
      ) : (
        <Link
          href={reviewPath(review, undefined)}
          prefetch={false}
          data-row-target
          className="row-title font-medium text-accent"
        >
          {title || dash}
        </Link>
      )}
      <span className="block text-xs font-normal text-quiet">{kindNames[kind]}</span>
    </span>
  );
}

/** The decision, who took it, and the reason of a decline. */
function Decision({ review: { outcome, decidedBy, reason } }: { review: DecidedReview }) {
  if (!outcome) return dash;
  return (
    <span className="block max-w-80 min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <StatusBadge status={outcome} />
        {decidedBy && <span className="text-xs text-quiet">{texts.by(decidedBy)}</span>}
      </span>
      {reason && (
        <span dir="auto" className="mt-1 line-clamp-2 block text-xs wrap-anywhere">
          {reason}
        </span>
      )}
    </span>
  );
}

const tookText = ({ submittedAt, decidedAt }: DecidedReview) =>
  formatWait(Math.max(0, Date.parse(decidedAt) - Date.parse(submittedAt)));
