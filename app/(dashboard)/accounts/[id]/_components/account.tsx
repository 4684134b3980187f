import { History } from '../../../_components/history';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageLink } from '@/components/platform/ui/page-link';
import type { OneAccount } from '@/lib/account/accounts/calls';
import { accountsPath, companyPath } from '@/lib/account/accounts/paths';
import { isErased } from '@/lib/account/accounts/rights';
import * as texts from '@/texts/account/accounts';
import { roleName } from '../../_components/role-name';
import { AccountStateBadge } from '../../../_components/account-state-badge';
import { AccountAccess } from './account-access';
import { AccountForm } from './account-form';
import { AddressForm } from './address-form';
import { NewAddress } from './new-address';

type AccountProps = { account: OneAccount };

export function Account({ account }: AccountProps) {
  return (
    <>
      <PageHeader
        title={account.name}
        description={account.email}
        back={{ href: accountsPath, label: texts.backToAccounts }}
      />
      <div className="grid max-w-3xl gap-6">
        <FactsCard account={account} />
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
  );
}

const FactsCard = ({ account }: AccountProps) => (
  <Card>
    <DetailList
      details={[
        { label: texts.state, value: <AccountStateBadge state={account.state} /> },
        { label: texts.role, value: roleName(account.type) },
        {
          label: texts.company,
          value: account.company && (
            <PageLink href={companyPath(account.company._id)} className="lone-link underline">
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
);
