import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { UndoStrip } from '@/components/review/undo-strip';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { viewOf } from '@/lib/review/paths';
import { listQueue, reviewSummary } from '@/lib/review/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { Arrive } from './_components/arrive';
import { KeysHelp } from './_components/keys-help';
import { reviewTable } from './_components/review-table';
import { ReviewViews } from './_components/review-views';
import { RowKeys } from './_components/row-keys';

export const metadata: Metadata = { title: titles.review };

export default async function ReviewPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/review');
  const given = parseRecordListParams(await searchParams);
  const view = viewOf(given.view);
  const params = { page: given.page, search: '', ...(given.perPage && { perPage: given.perPage }), view };
  const [answer, summary] = await Promise.all([load(listQueue(params)), reviewSummary()]);
  const rows = answer.data?.docs ?? [];
  const help = user.type === 'admin' && !view ? texts.queueHelpOfAll : texts.queueHelp;
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      {user.type === 'admin' && hasCapability('review-rules') && (
        <ButtonLink href="/review/rules">{titles.reviewRules}</ButtonLink>
      )}
      {hasCapability('decided-reviews') && (
        <ButtonLink href="/review/decided">{titles.decidedReviews}</ButtonLink>
      )}
      <KeysHelp />
    </div>
  );
  return (
    <>
      <Arrive />
      <RowKeys />
      <PageHeader title={titles.review} description={help(summary?.hours)} action={actions} />
      <UndoStrip />
      <List
        definition={reviewTable(view, {
          hasChanges: rows.some(({ changed }) => changed),
          hasClaims: rows.some(({ claim }) => claim),
        })}
        path="/review"
        params={params}
        answer={answer}
        searchable={false}
        views={user.type === 'admin' && <ReviewViews view={view} counts={summary?.ofKind} />}
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
    </>
  );
}
