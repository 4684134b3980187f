import Link from 'next/link';
import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { WaitingBar } from '@/components/review/waiting-bar';
import { StatusBadge } from '@/components/platform/ui/badge';
import { PageLink } from '@/components/platform/ui/page-link';
import { dash } from '@/lib/platform/values/format';
import { reviewPath } from '@/lib/review/paths';
import { kindNames, type ReviewKind } from '@/lib/review/schema';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import type { ReviewRow } from './review-row';

const ownerLists = { safari: '/safari-owner/list', property: '/property-owner/list' } as const;
const tile = 'h-10 w-15 shrink-0 rounded-sm border bg-wash';

const claimColumn = {
  id: 'claim',
  header: texts.openWith,
  meta: { rank: 'low' },
  cell: ({ row }) => row.original.claim,
} satisfies Column<ReviewRow>;

const changesColumn = {
  id: 'changed',
  header: texts.whatChanged,
  meta: { plain: true, rank: 'middle' },
  cell: ({ row }) => row.original.changed,
} satisfies Column<ReviewRow>;

export type ShownOfQueue = { hasChanges: boolean; hasClaims: boolean };

/** The queue: the record, its owner, since when it waits, and who has it open. */
export const reviewTable = (
  view: ReviewKind | undefined,
  { hasChanges, hasClaims }: ShownOfQueue,
): TableDefinition<ReviewRow> => ({
  name: 'review',
  caption: titles.review,
  rowId: ({ kind, _id }) => `${kind}-${_id}`,
  room: 'wide',
  columns: [
    {
      id: 'title',
      header: texts.what,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <Title review={original} view={view} />,
    },
    {
      id: 'owner',
      header: texts.owner,
      meta: { plain: true },
      cell: ({ row }) => <Owner review={row.original} />,
    },
    ...(hasChanges ? [changesColumn] : []),
    {
      id: 'websites',
      header: texts.websites,
      meta: { rank: 'low' },
      cell: ({ row }) => row.original.websites,
    },
    {
      id: 'status',
      header: texts.status,
      meta: { plain: true },
      cell: ({ row }) => <StatusBadge status={row.original.status} />,
    },
    {
      id: 'waiting',
      header: texts.waiting,
      meta: { plain: true },
      cell: ({ row }) => <WaitingBar {...row.original} />,
    },
    ...(hasClaims ? [claimColumn] : []),
  ],
});

function Title({ review, view }: { review: ReviewRow; view: ReviewKind | undefined }) {
  const { picture, title, kind } = review;
  return (
    <span className="flex items-center gap-3">
      {picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" className={`${tile} object-cover`} />
      ) : (
        <span aria-hidden className={tile} />
      )}
      <span className="min-w-0">
        <Link
          href={reviewPath(review, view)}
          prefetch={false}
          data-row-target
          className="font-medium wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {title || dash}
        </Link>{' '}
        {/* On the title's last line: a line of its own would leave room for eight rows. */}
        <span className="ml-1 text-xs font-normal whitespace-nowrap text-quiet">{kindNames[kind]}</span>
      </span>
    </span>
  );
}

/** A listing's company, linked; an application's applicant. */
export function Owner({ review: { kind, owner } }: { review: Pick<ReviewRow, 'kind' | 'owner'> }) {
  if (kind === 'application' || !owner._id || !owner.name) return owner.name || dash;
  return (
    <PageLink
      href={`${ownerLists[kind]}?search=${encodeURIComponent(owner.name)}`}
      className="inline-block min-h-6 underline underline-offset-4 wrap-anywhere"
    >
      {owner.name}
    </PageLink>
  );
}
