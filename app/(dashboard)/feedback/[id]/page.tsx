import { Lines } from '@/components/platform/ui/lines';
import type { Metadata } from 'next';
import { ButtonLink } from '@/components/platform/ui/button';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { getFeedback } from '@/lib/enquiries/feedback/server';
import { listAddress, parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/feedback';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.feedback };

type FeedbackDetailProps = ListPageProps & { params: Promise<{ id: string }> };

export default async function FeedbackDetailPage({ params, searchParams }: FeedbackDetailProps) {
  await requireUser('/feedback/[id]');
  const { id } = await params;
  // The page of the list that it was opened from.
  const list = listAddress('/feedback', parseListParams(await searchParams));
  const answer = await load(getFeedback(decodeURIComponent(id)));
  return (
    <RecordArea title={titles.feedback} answer={answer}>
      {({ name, first_name, last_name, email, comments }) => (
        <>
          <PageHeader
            title={titles.feedback}
            description={texts.whatSomebodyWrote(name)}
            back={{ href: '/feedback', label: texts.backToFeedback }}
          />
          <div className="max-w-2xl rounded border bg-surface p-6">
            <DetailList
              details={[
                { label: texts.firstName, value: first_name },
                { label: texts.lastName, value: last_name },
                { label: texts.email, value: <EmailLink address={email} />, wide: true },
              ]}
            />
            <h2 className="mt-5 text-xs text-quiet">{texts.comments}</h2>
            <Lines className="mt-0.5">{comments ?? ''}</Lines>
          </div>
          <ButtonLink href={list} className="mt-6">
            {common.close}
          </ButtonLink>
        </>
      )}
    </RecordArea>
  );
}
