import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { matchRoute } from '@/lib/access';
import { accountsPath as path, privacyPath } from '@/lib/account/accounts/paths';
import { listAccounts } from '@/lib/account/accounts/server';
import { accountStates, stateNames } from '@/lib/account/accounts/state';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { accountTable } from './_components/account-table';
import { InviteButton } from './_components/invite-button';

export const metadata: Metadata = { title: titles.accounts };

const states = accountStates.map((value) => ({ value, label: stateNames[value] }));

/** People who can sign in, and those who no longer can. Handbook, staff 8. */
export default async function AccountsPage({ searchParams }: ListPageProps) {
  await requireUser('/accounts');
  const filters = knownFilters('role', 'company');
  const params = filteredParams(await searchParams, filters);
  const [answer, chosen] = await Promise.all([load(listAccounts(params)), readFilters(params, filters)]);
  return (
    <>
      <PageHeader
        title={titles.accounts}
        description={texts.accountsHelp}
        action={
          <div className="flex flex-wrap gap-2">
            {matchRoute(privacyPath) && <ButtonLink href={privacyPath}>{texts.privacy}</ButtonLink>}
            <InviteButton />
          </div>
        }
      />
      <List
        definition={accountTable}
        path={path}
        params={params}
        answer={answer}
        sortable
        exported={false}
        choose={null}
        counted={texts.counted}
        filter={<StatusFilter path={path} params={params} statuses={states} all={texts.allStates} />}
        filters={chosen}
      />
    </>
  );
}
