import type { Metadata } from 'next';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { read } from '@/lib/platform/server/read';
import { matchRoute } from '@/lib/access';
import { privacyPath } from '@/lib/account/accounts/paths';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { AccountList } from './_components/account-list';
import { InviteButton } from './_components/invite-button';

export const metadata: Metadata = { title: titles.accounts };

/** People who can sign in, and those who no longer can. Handbook, staff: Accounts. */
export default async function AccountsPage({ searchParams }: ListPageProps) {
  await requireUser('/accounts');
  const names = knownFilters('role', 'company');
  const params = filteredParams('GET /dashboard/accounts', await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(read('GET /dashboard/accounts', { query: params })),
    readFilters(params, names),
  ]);
  return (
    <>
      <PageHeader title={titles.accounts} description={texts.accountsHelp} action={<AccountActions />} />
      <AccountList params={params} answer={answer} filters={filters} />
    </>
  );
}

const AccountActions = () => (
  <div className="flex flex-wrap gap-2">
    {matchRoute(privacyPath) && <ButtonLink href={privacyPath}>{texts.privacy}</ButtonLink>}
    <InviteButton />
  </div>
);
