import type { Metadata } from 'next';
import { List } from '../_components/list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { read } from '@/lib/platform/server/read';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/enquiries/feedback';
import * as titles from '@/texts/platform/menu';
import { FeedbackRemover } from './_components/feedback-remover';
import { feedbackTable } from './_components/feedback-table';

export const metadata: Metadata = { title: titles.feedback };

export default async function FeedbackPage({ searchParams }: ListPageProps) {
  await requireUser('/feedback');
  const names = knownFilters('website', 'from', 'to');
  const params = { ...filteredParams('GET /api/v1/feedback', await searchParams, names), search: '' };
  const [answer, filters] = await Promise.all([
    load(read('GET /api/v1/feedback', { query: params })),
    readFilters(params, names),
  ]);
  return (
    <>
      <PageHeader title={titles.feedback} description={texts.feedbackHelp} />
      <List
        definition={feedbackTable(params)}
        path="/feedback"
        params={params}
        answer={answer}
        searchable={false}
        counted={texts.counted}
        filters={filters}
      >
        {(table, feedback) => <FeedbackRemover feedback={feedback}>{table}</FeedbackRemover>}
      </List>
    </>
  );
}
