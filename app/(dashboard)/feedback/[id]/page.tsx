import type { Metadata } from 'next';
import { RecordArea } from '@/components/platform/ui/record-area';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { getFeedback } from '@/lib/enquiries/feedback/server';
import { listAddress, parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { FeedbackDetail } from '../_components/feedback-detail';

export const metadata: Metadata = { title: titles.feedback };

type FeedbackDetailProps = ListPageProps & { params: Promise<{ id: string }> };

export default async function FeedbackDetailPage({ params, searchParams }: FeedbackDetailProps) {
  await requireUser('/feedback/[id]');
  const { id } = await params;
  const listHref = listAddress('/feedback', parseListParams(await searchParams));
  const answer = await load(read('GET /api/v1/feedback/:id', { params: { id: decodeURIComponent(id) } }));
  return (
    <RecordArea title={titles.feedback} answer={answer}>
      {(feedback) => <FeedbackDetail feedback={feedback} listHref={listHref} />}
    </RecordArea>
  );
}
