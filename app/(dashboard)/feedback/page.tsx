import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { PageHeader } from '@/components/ui/page-header';
import { listFeedback } from '@/lib/feedback/server';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { FeedbackTable } from './_components/feedback-table';

export const metadata: Metadata = { title: 'Feedback' };

export default async function FeedbackPage({ searchParams }: ListPageProps) {
  await requireUser('/feedback');
  const params = { ...parseListParams(await searchParams), search: '' };
  const answer = await load(listFeedback(params));
  return (
    <>
      <PageHeader
        title="Feedback"
        description="What visitors of the destination websites think of them, newest first."
      />
      <List
        path="/feedback"
        params={params}
        answer={answer}
        searchable={false}
        nouns={['piece of feedback', 'pieces of feedback']}
      >
        {(feedback) => <FeedbackTable feedback={feedback} params={params} />}
      </List>
    </>
  );
}
