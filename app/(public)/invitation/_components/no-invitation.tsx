import { Alert } from '@/components/platform/ui/alert';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { TryAgain } from '@/components/platform/ui/try-again';
import type { LoadResult } from '@/lib/platform/server/load';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

/** An invitation that could not be read for now, or that is over. */
export const NoInvitation = ({ answer }: { answer: LoadResult<unknown> }) => (
  <>
    <PageHeader title={texts.invitation} />
    <PageToasts messages={answer.toasts} />
    {'status' in answer ? (
      <TryAgain isUnreadable={answer.isUnreadable} reference={answer.reference} />
    ) : (
      <Alert>{peopleMessages.linkUnknown}</Alert>
    )}
  </>
);
