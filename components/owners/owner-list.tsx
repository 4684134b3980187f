import { List } from '@/components/data-table/list';
import { History } from '@/components/history/history';
import { PageToasts } from '@/components/ui/toasts';
import type { OrganizationType } from '@/lib/companies/schema';
import type { ListFilters } from '@/lib/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/list-params';
import { ownerKinds, type Owner } from '@/lib/owners/schema';
import type { listOwners } from '@/lib/owners/server';
import { hasCapability } from '@/lib/server/capabilities';
import type { Loaded } from '@/lib/server/load';
import { OwnerDialog } from './owner-dialog';
import { ownerTable } from './owner-table';

type OwnerListProps = {
  kind: OrganizationType;
  params: ListParams;
  answer: Loaded<Awaited<ReturnType<typeof listOwners>>>;
  /** The owner that the address names. */
  shown: Loaded<Owner> | null;
  filters: ListFilters | undefined;
  caption: string;
  counted: (count: number, shown: string) => string;
};

/** The owners of a kind, and the dialog of the one that the address names. */
export function OwnerList({ kind, params, answer, shown, filters, caption, counted }: OwnerListProps) {
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
        history={shown?.data && <History kind="company" id={shown.data._id} />}
      />
    </>
  );
}
