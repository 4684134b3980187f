import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { ownCompany } from '@/lib/companies/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { hasRight } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/companies/people';
import { InvitationList, InviteSection } from './_components/invitations';
import { PeopleList, RightsHelp } from './_components/people-list';

export const metadata: Metadata = { title: titles.people };

/**
 * Who works for the own company, with which right, and who was invited. Handbook, companies: People and their roles
 * in a company and companies: Joining and leaving.
 */
export default async function PeoplePage() {
  const user = await requireUser('/company-profile/people');
  const people = load(read('GET /dashboard/people'));
  const [answer, { data: company }] = await Promise.all([people, load(ownCompany())]);
  const isOwner = hasRight(user, 'owner');
  const isClosed = hasCapability('accounts') && company?.status === 'closed';
  return (
    <RecordArea title={titles.people} answer={answer}>
      {({ people, invitations }) => (
        <>
          <PageHeader title={titles.people} description={texts.peopleHelp} />
          <PeopleList people={people} isOwner={isOwner} />
          {invitations.length > 0 && <InvitationList invitations={invitations} />}
          {isOwner && <InviteSection isClosed={isClosed} />}
          <RightsHelp />
        </>
      )}
    </RecordArea>
  );
}
