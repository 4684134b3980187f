import type { Metadata } from 'next';
import { History } from '@/components/review/history/history';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageLink } from '@/components/platform/ui/page-link';
import { RecordArea } from '@/components/platform/ui/record-area';
import { accountsPath, companyPath } from '@/lib/account/accounts/paths';
import { readAccount } from '@/lib/account/accounts/server';
import { isErased } from '@/lib/account/accounts/rights';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { roleName } from '../_components/role-name';
import { StateBadge } from '../_components/state-badge';
import { AccountAccess } from './_components/account-access';
import { AccountForm } from './_components/account-form';
import { AddressForm } from './_components/address-form';
import { NewAddress } from './_components/new-address';

export const metadata: Metadata = { title: titles.account };

type Props = { params: Promise<{ id: string }> };

/** One account, and what staff do to it. Handbook, staff 8. */
export default async function AccountPage({ params }: Props) {
  await requireUser('/accounts/[id]');
  const { id } = await params;
  const answer = await load(readAccount(decodeURIComponent(id)));
  return (
    <RecordArea title={titles.account} answer={answer}>
      {(account) => (
        <>
          <PageHeader
            title={account.name}
            description={account.email}
            back={{ href: accountsPath, label: texts.backToAccounts }}
          />
          <div className="grid max-w-3xl gap-6">
            <Card>
              <DetailList
                details={[
                  { label: texts.state, value: <StateBadge state={account.state} /> },
                  { label: texts.role, value: roleName(account.type) },
                  {
                    label: texts.company,
                    value: account.company && (
                      <PageLink
                        href={companyPath(account.company._id)}
                        className="text-accent underline underline-offset-4"
                      >
                        {account.company.companyName}
                      </PageLink>
                    ),
                  },
                  { label: texts.created, value: <DateText value={account.createdAt} /> },
                  { label: texts.lastSeen, value: <DateText value={account.seenAt} /> },
                  { label: texts.signedInOn, value: texts.devices(account.sessions) },
                  { label: texts.secondFactor, value: account.hasFactor ? texts.on : texts.off },
                ]}
              />
            </Card>
            {!isErased(account) && (
              <Card title={texts.nameAndRole}>
                <AccountForm account={account} />
              </Card>
            )}
            {account.state !== 'disabled' && account.state !== 'left' && (
              <Card title={texts.signInAddress}>
                {account.newAddress && <NewAddress id={account._id} {...account.newAddress} />}
                <AddressForm id={account._id} isInvited={account.state === 'invited'} />
              </Card>
            )}
            <Card title={texts.access}>
              <AccountAccess account={account} />
            </Card>
          </div>
          <History kind="account" id={account._id} />
        </>
      )}
    </RecordArea>
  );
}
