import { List } from '@/components/lists/data-table/list';
import { ButtonLink } from '@/components/platform/ui/button';
import type { ListParams } from '@/lib/lists/list-params';
import type { ReviewKind } from '@/lib/review/schema';
import type { listQueue, reviewSummary } from '@/lib/review/server';
import type { Loaded } from '@/lib/platform/server/load';
import * as texts from '@/texts/review/review';
import { reviewTable } from './review-table';
import { ReviewViews } from './review-views';

type QueueListProps = {
  params: ListParams & { view: ReviewKind | undefined };
  answer: Loaded<Awaited<ReturnType<typeof listQueue>>>;
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
