import type { Metadata } from 'next';
import { Alert } from '@/components/ui/alert';
import { NotFoundView } from '@/components/ui/not-found-view';
import { PageHeader } from '@/components/ui/page-header';
import { readInvitation } from '@/lib/people/server';
import { rightNames } from '@/lib/roles';
import { hasCapability } from '@/lib/server/capabilities';
import { env } from '@/lib/server/env';
import { setStatus } from '@/lib/server/http-status';
import { load } from '@/lib/server/load';
import { peopleMessages } from '@/texts/messages-people';
import * as texts from '@/texts/people';
import { InvitationForm } from './_components/invitation-form';

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
  return (
    <>
      <PageHeader
        title={texts.workFor(companyName)}
        description={texts.invitedAs(invitedBy, rightNames[right], email)}
      />
      <InvitationForm token={token} policy={env().passwordPolicy} />
    </>
  );
}
