import Link from 'next/link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { WaitingBar } from '@/components/review/waiting-bar';
import { StatusBadge } from '@/components/platform/ui/badge';
import { PageLink } from '@/components/platform/ui/page-link';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import { dash } from '@/lib/platform/values/format';
import { fieldName } from '@/lib/platform/contract/deeds';
import type { Review } from '@/lib/review/calls';
import { reviewPath } from '@/lib/review/paths';
import { kindNames, type ReviewKind } from '@/lib/review/schema';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';

const ownerLists = { safari: '/safari-owner/list', property: '/property-owner/list' } as const;
const tile = 'h-10 w-15 shrink-0 rounded-sm border bg-wash';

const claimColumn = {
  id: 'claim',
  header: texts.openWith,
  meta: { rank: 'low' },
  cell: ({ row }) => claimText(row.original),
} satisfies TableDefinition<Review>['columns'][number];

const changesColumn = {
  id: 'changed',
  header: texts.whatChanged,
  meta: { plain: true, rank: 'middle' },
  cell: ({ row }) => changesText(row.original),
} satisfies TableDefinition<Review>['columns'][number];

/** The queue: the record, its owner, since when it waits, and who has it open. */
export const reviewTable = (
  view: ReviewKind | undefined,
  { hasChanges, hasClaims }: { hasChanges: boolean; hasClaims: boolean },
): TableDefinition<Review> => ({
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
      cell: ({ row }) => row.original.websites.join(', ') || dash,
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
      cell: ({ row }) => <WaitingBar review={row.original} />,
    },
    ...(hasClaims ? [claimColumn] : []),
  ],
});

function Title({ review, view }: { review: Review; view: ReviewKind | undefined }) {
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
          className="row-title mr-1 font-medium text-accent"
        >
          {title || dash}
        </Link>{' '}
        {/* On the title's last line: a separate line would leave room for eight rows. */}
        <span className="text-xs font-normal whitespace-nowrap text-quiet">{kindNames[kind]}</span>
      </span>
    </span>
  );
}

/** A listing's company, linked; an application's applicant. */
export function Owner({ review: { kind, owner } }: { review: Pick<Review, 'kind' | 'owner'> }) {
  if (kind === 'application' || !owner._id || !owner.name) return owner.name || dash;
  return (
    <PageLink
      href={`${ownerLists[kind]}?search=${encodeURIComponent(owner.name)}`}
      className="lone-link text-ink underline"
    >
      {owner.name}
    </PageLink>
  );
}

/** The number of changed parts that are named; the others are counted. */
const mostNamed = 2;

/** The parts that differ from the approved version. */
function changesText({ kind, status, changed }: Review): string {
  if (!changed) return kind !== 'application' && status === 'pending' ? texts.newListing : dash;
  if (changed.length === 0) return dash;
  const names = changed.map(fieldName);
  const more = names.length - mostNamed;
  const named = names.slice(0, more === 1 ? mostNamed + 1 : mostNamed).join(', ');
  return more > 1 ? texts.andMore(named, more) : named;
}

function claimText({ claim }: Review): string {
  if (!claim) return dash;
  return claim.isOwn ? texts.you : `${claim.name}, ${formatTimeAgo(claim.since)}`;
}
