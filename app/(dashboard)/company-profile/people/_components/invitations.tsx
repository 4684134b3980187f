import { Alert } from '@/components/platform/ui/alert';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import type { Invitee } from '@/lib/companies/people/calls';
import { rightNames } from '@/lib/roles';
import { accountMessages } from '@/texts/account/messages-accounts';
import * as texts from '@/texts/companies/people';
import { InviteForm } from './invite-form';
import { WithdrawInvitation } from './withdraw-invitation';

export const InvitationList = ({ invitations }: { invitations: readonly Invitee[] }) => (
  <section aria-labelledby="invited" className="mt-8">
    <h2 id="invited" className="mb-3 text-base font-semibold">
      {texts.invited}
    </h2>
    <ul aria-labelledby="invited" className="max-w-3xl divide-y rounded border bg-surface">
      {invitations.map(({ id, email, right, invitedBy, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{email}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
              <span>{rightNames[right]}</span>
              <span>{texts.invitedBy(invitedBy)}</span>
              <span>
                <Sentence parts={texts.linkWorksUntil(<DateText value={expiresAt} />)} />
              </span>
            </p>
          </div>
          <WithdrawInvitation id={id} email={email} />
        </li>
      ))}
    </ul>
  </section>
);

export const InviteSection = ({ isClosed }: { isClosed: boolean }) => (
  <section aria-labelledby="invite" className="mt-8 max-w-3xl">
    <h2 id="invite" className="mb-3 text-base font-semibold">
      {texts.inviteSomebody}
    </h2>
    {isClosed ? <Alert>{accountMessages.companyIsClosed}</Alert> : <InviteForm />}
  </section>
);
