import type { Metadata } from 'next';
import { Alert } from '@/components/platform/ui/alert';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { PageHeader } from '@/components/platform/ui/page-header';
import { readInvitation } from '@/lib/companies/people/server';
import { queryText } from '@/lib/platform/values/query';
import { rightNames } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { personName } from '@/lib/platform/server/copy';
import { env } from '@/lib/platform/server/env';
import { setStatus } from '@/lib/platform/server/http-status';
import { load } from '@/lib/platform/server/load';
import { currentUser } from '@/lib/platform/server/require-user';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';
import { InvitationForm } from './_components/invitation-form';
import { SignedInAs } from './_components/signed-in-as';

export const metadata: Metadata = { title: texts.invitation };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where the link of an invitation to a company leads; `t` is its token. Handbook, companies 5. */
export default async function InvitationPage({ searchParams }: Props) {
  if (!hasCapability('company-people')) {
    await setStatus(404);
    return <NotFoundView />;
  }
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  const { data: invitation } = token ? await load(readInvitation(token)) : { data: null };
  if (!invitation)
    return (
      <>
        <PageHeader title={texts.invitation} />
        <Alert>{peopleMessages.linkUnknown}</Alert>
      </>
    );
  const { companyName, invitedBy, email, right } = invitation;
  const user = await currentUser();
  return (
    <>
      <PageHeader
        title={texts.workFor(companyName)}
        description={texts.invitedAs(invitedBy, rightNames[right], email)}
      />
      {user ? (
        <SignedInAs
          person={{ id: user.id, name: user.name, drafts: personName(user) }}
          invited={email}
          address={`/invitation${queryText({ t: token })}`}
        />
      ) : (
        <InvitationForm token={token} policy={env().passwordPolicy} />
      )}
    </>
  );
}
