import { Alert } from '@/components/platform/ui/alert';
import { PageHeader } from '@/components/platform/ui/page-header';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

export const UnknownLink = () => (
  <>
    <PageHeader title={texts.invitation} />
    <Alert>{peopleMessages.linkUnknown}</Alert>
  </>
);
