import type { Metadata } from 'next';
import { UndoStrip } from '@/components/review/undo-strip';
import { PageHeader } from '@/components/platform/ui/page-header';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { viewOf } from '@/lib/review/paths';
import { listQueue, reviewSummary } from '@/lib/review/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { Arrive } from './_components/arrive';
import { QueueActions, QueueList } from './_components/queue-list';
import { RowKeys } from './_components/row-keys';

export const metadata: Metadata = { title: titles.review };

export default async function ReviewPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/review');
  const isAdmin = user.type === 'admin';
  const { page, perPage, ...named } = parseRecordListParams(await searchParams);
  const view = viewOf(named.view);
  const params = { page, search: '', ...(perPage && { perPage }), view };
  const [answer, summary] = await Promise.all([load(listQueue(params)), reviewSummary()]);
  const help = isAdmin && !view ? texts.queueHelpOfAll : texts.queueHelp;
  return (
    <>
      <Arrive />
      <RowKeys />
      <PageHeader
        title={titles.review}
        description={help(summary?.hours)}
        action={<QueueActions isAdmin={isAdmin} />}
      />
      <UndoStrip />
      <QueueList {...{ params, answer, summary, isAdmin }} />
    </>
  );
}
