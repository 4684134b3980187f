import { List } from './list';
import { History } from './history';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageToasts } from '@/components/platform/ui/toasts';
import { companyPath } from '@/lib/account/accounts/paths';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { ownerKinds, type Owner } from '@/lib/companies/owners/schema';
import type { ReadOf } from '@/lib/platform/calls/contract';
import { hasCapability } from '@/lib/platform/server/capabilities';
import type { OrganizationType } from '@/lib/roles';
import type { LoadResult } from '@/lib/platform/server/load';
import { OwnerDialog } from '@/components/companies/owners/owner-dialog';
import { accountsAndNames } from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { ownerTable } from '@/components/companies/owners/owner-table';

type OwnerListProps = {
  kind: OrganizationType;
  params: ListParams;
  answer: LoadResult<ReadOf<'GET /dashboard/safari-owners'>>;
  /** The owner in the address. */
  shown: LoadResult<Owner> | null;
  isAdmin: boolean;
  filters: ListFilters | undefined;
  caption: string;
  counted: (count: number, shown: string) => string;
};

/** The owners of a kind, and the dialog of the one that the address names. */
export function OwnerList(props: OwnerListProps) {
  const { kind, params, answer, shown, isAdmin, filters, caption, counted } = props;
  const { path, action } = ownerKinds[kind];
  return (
    <>
      {shown && <PageToasts messages={shown.toasts} />}
      <List
        definition={ownerTable({ kind, caption, params })}
        path={path}
        params={params}
        answer={answer}
        sortable={hasCapability('sorting')}
        counted={counted}
        filters={filters}
      />
      <OwnerDialog
        title={action}
        owner={shown?.data ?? null}
        closedAddress={listAddress(path, params)}
        history={
          shown?.data && (
            <>
              <CompanyLinks kind={kind} id={shown.data._id} isAdmin={isAdmin} />
              <History kind="company" id={shown.data._id} />
            </>
          )
        }
      />
    </>
  );
}

type CompanyLinksProps = { kind: OrganizationType; id: string; isAdmin: boolean };

function CompanyLinks({ kind, id, isAdmin }: CompanyLinksProps) {
  const listings =
    kind === 'safari-owner'
      ? { path: '/safaris/list', label: titles.safaris }
      : { path: '/properties/list', label: titles.properties };
  return (
    <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
      {hasCapability('list-filters') && (
        <ButtonLink href={listAddress(listings.path, { page: 1, search: '', owner: id })}>
          {listings.label}
        </ButtonLink>
      )}
      {hasCapability('company-enquiries') && (
        <ButtonLink href={listAddress('/enquiries', { page: 1, search: '', company: id })}>
          {titles.enquiries}
        </ButtonLink>
      )}
      {hasCapability('accounts') && isAdmin && (
        <ButtonLink href={companyPath(id)}>{accountsAndNames}</ButtonLink>
      )}
    </div>
  );
}
