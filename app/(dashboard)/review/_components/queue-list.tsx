import { List } from '../../_components/list';
import { ListViews } from '@/components/lists/data-table/list-views';
import { ButtonLink } from '@/components/platform/ui/button';
import type { ListParams } from '@/lib/lists/list-params';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { formatCount } from '@/lib/platform/values/format';
import type { ReviewSummary } from '@/lib/review/calls';
import { queuePath } from '@/lib/review/paths';
import { type ReviewKind, reviewKinds } from '@/lib/review/schema';
import type { listQueue, reviewSummary } from '@/lib/review/server';
import type { LoadResult } from '@/lib/platform/server/load';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { KeysHelp } from './keys-help';
import { reviewTable } from './review-table';

type QueueListProps = {
  params: ListParams & { view: ReviewKind | undefined };
  answer: LoadResult<Awaited<ReturnType<typeof listQueue>>>;
  summary: Awaited<ReturnType<typeof reviewSummary>>;
  isAdmin: boolean;
};

export function QueueList({ params, answer, summary, isAdmin }: QueueListProps) {
  const { view } = params;
  const rows = answer.data?.docs ?? [];
  return (
    <List
      definition={reviewTable(view, {
        hasChanges: rows.some(({ changed }) => changed),
        hasClaims: rows.some(({ claim }) => claim),
      })}
      path="/review"
      params={params}
      answer={answer}
      searchable={false}
      views={isAdmin && <ReviewViews view={view} counts={summary?.ofKind} />}
      exported={false}
      counted={texts.counted}
      emptyAction={
        view ? (
          <ButtonLink href="/review">{texts.showAll}</ButtonLink>
        ) : (
          <ButtonLink href="/analytics">{texts.backToDashboard}</ButtonLink>
        )
      }
    />
  );
}

type ViewsProps = { view: ReviewKind | undefined; counts: ReviewSummary['ofKind'] | undefined };

/** The kinds of the queue, by its address. */
function ReviewViews({ view, counts }: ViewsProps) {
  const views = [undefined, ...reviewKinds].map((kind) => ({
    key: kind ?? 'all',
    label: kind ? texts.kindCounted(texts.kindsNamed[kind], counts && formatCount(counts[kind])) : texts.all,
    href: queuePath(kind),
    isShown: kind === view,
  }));
  return <ListViews label={texts.show} views={views} />;
}

export const QueueActions = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="flex flex-wrap items-center gap-3">
    {isAdmin && hasCapability('review-rules') && (
      <ButtonLink href="/review/rules">{titles.reviewRules}</ButtonLink>
    )}
    {hasCapability('decided-reviews') && (
      <ButtonLink href="/review/decided">{titles.decidedReviews}</ButtonLink>
    )}
    <KeysHelp />
  </div>
);
