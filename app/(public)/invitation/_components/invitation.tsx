import { PageHeader } from '@/components/platform/ui/page-header';
import type { Invitation as InvitationData } from '@/lib/companies/people/calls';
import { queryText } from '@/lib/platform/values/query';
import { rightNames, type TokenUser } from '@/lib/roles';
import { personName } from '@/lib/platform/server/copy';
import { env } from '@/lib/platform/server/env';
import * as texts from '@/texts/companies/people';
import { InvitationForm } from './invitation-form';
import { SignedInAs } from './signed-in-as';

type InvitationProps = { token: string; invitation: InvitationData; user: TokenUser | null };

export function Invitation({ token, invitation, user }: InvitationProps) {
  const { companyName, invitedBy, email, right } = invitation;
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
