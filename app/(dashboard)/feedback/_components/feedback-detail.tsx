import { ButtonLink } from '@/components/platform/ui/button';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { Lines } from '@/components/platform/ui/lines';
import { PageHeader } from '@/components/platform/ui/page-header';
import type { Feedback } from '@/lib/enquiries/feedback/schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/feedback';
import * as titles from '@/texts/platform/menu';

/** `listHref`: the page of the list that it was opened from. */
export function FeedbackDetail({ feedback, listHref }: { feedback: Feedback; listHref: string }) {
  const { name, first_name, last_name, email, comments } = feedback;
  return (
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
      <ButtonLink href={listHref} className="mt-6">
        {common.close}
      </ButtonLink>
    </>
  );
}
