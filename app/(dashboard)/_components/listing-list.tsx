import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { List } from './list';
import type { ListProps } from '@/components/lists/data-table/list-props';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { ButtonLink } from '@/components/platform/ui/button';
import { listStatusChoices } from '@/components/platform/ui/status-name';
import { selectionOptions } from '@/lib/lists/batches/server';
import type { ListingKind } from '@/lib/listings/listing';
import { statusesFor } from '@/lib/listings/server';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { StatusLegend } from './status-legend';

const listOf = { safari: 'safaris', property: 'properties' } as const;

type ListingListProps<Row extends RowData> = Pick<
  ListProps<Row>,
  'definition' | 'path' | 'route' | 'params' | 'answer' | 'counted' | 'filters' | 'emptyAction'
> & { kind: ListingKind; user: TokenUser };

/** A list of listings of one kind, narrowed by status, with what can be done with chosen rows. */
export function ListingList<Row extends RowData>({ kind, user, ...list }: ListingListProps<Row>) {
  const { path, params } = list;
  const statuses = statusesFor(user.type);
  return (
    <List
      {...list}
      sortable={hasCapability('sorting')}
      filter={
        hasCapability('status-filter') && (
          <StatusFilter path={path} params={params} statuses={listStatusChoices(statuses)} />
        )
      }
      choose={params.status === 'deleted' ? null : selectionOptions(listOf[kind], user)}
      legend={<StatusLegend kind={kind} statuses={statuses} />}
    />
  );
}

type ListingActionsProps = { kind: ListingKind; changeSeveral: string; action: ReactNode };

/** The buttons of such a list's header. */
export const ListingActions = ({ kind, changeSeveral, action }: ListingActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {hasCapability('bulk-changes') && (
      <ButtonLink href={`/${listOf[kind]}/prices`}>{changeSeveral}</ButtonLink>
    )}
    {action}
  </div>
);
