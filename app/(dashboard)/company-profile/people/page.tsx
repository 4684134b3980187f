import type { Metadata } from 'next';
import { Badge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { Sentence } from '@/components/platform/ui/sentence';
import { readPeople } from '@/lib/companies/people/server';
import { hasRight, rightNames, rights } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';
import { InviteForm } from './_components/invite-form';
import { RemovePerson } from './_components/remove-person';
import { RightSelect } from './_components/right-select';
import { WithdrawInvitation } from './_components/withdraw-invitation';

export const metadata: Metadata = { title: titles.people };

const list = 'max-w-3xl divide-y rounded border bg-surface';
const item = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4';

/** Who works for the own company, with which right, and who was invited. Handbook, companies 4 and companies 5. */
export default async function PeoplePage() {
  const user = await requireUser('/company-profile/people');
  const answer = await load(readPeople());
  const isOwner = hasRight(user, 'owner');
  return (
    <RecordArea title={titles.people} answer={answer}>
      {({ people, invitations }) => (
        <>
          <PageHeader title={titles.people} description={texts.peopleHelp} />
          <ul aria-label={titles.people} className={list}>
            {people.map(({ id, name, email, right, isMe }) => (
              <li key={id} className={item}>
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                    <bdi>{name}</bdi>
                    {isMe && <Badge tone="green">{texts.you}</Badge>}
                  </p>
                  <p className="mt-1 text-quiet wrap-anywhere">{email}</p>
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  {isOwner && !isMe ? (
                    <RightSelect key={right} id={id} name={name} right={right} />
                  ) : (
                    <span className="text-quiet">{rightNames[right]}</span>
                  )}
                  {(isOwner || isMe) && <RemovePerson id={id} name={name} isMe={isMe} />}
                </div>
              </li>
            ))}
          </ul>
          {invitations.length > 0 && (
            <section aria-labelledby="invited" className="mt-8">
              <h2 id="invited" className="mb-3 text-base font-semibold">
                {texts.invited}
              </h2>
              <ul aria-labelledby="invited" className={list}>
                {invitations.map(({ id, email, right, invitedBy, expiresAt }) => (
                  <li key={id} className={item}>
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
          )}
          {isOwner && (
            <section aria-labelledby="invite" className="mt-8 max-w-3xl">
              <h2 id="invite" className="mb-3 text-base font-semibold">
                {texts.inviteSomebody}
              </h2>
              <InviteForm />
            </section>
          )}
          <dl className="mt-8 grid max-w-3xl gap-x-6 gap-y-2 text-quiet sm:grid-cols-[auto_1fr]">
            {rights.map((right) => (
              <div key={right} className="contents">
                <dt className="font-medium text-ink">{rightNames[right]}</dt>
                <dd>{peopleMessages[right]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </RecordArea>
  );
}
