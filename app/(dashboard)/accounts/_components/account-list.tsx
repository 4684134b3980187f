import { List } from '../../_components/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { accountsPath as path } from '@/lib/account/accounts/paths';
import type { ReadOf } from '@/lib/platform/calls/contract';
import { accountStates, stateNames } from '@/lib/account/accounts/state';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import type { LoadResult } from '@/lib/platform/server/load';
import * as texts from '@/texts/account/accounts';
import { accountTable } from './account-table';

const states = accountStates.map((value) => ({ value, label: stateNames[value] }));

type AccountListProps = {
  params: ListParams;
  answer: LoadResult<ReadOf<'GET /dashboard/accounts'>>;
  filters: ListFilters | undefined;
};

export const AccountList = ({ params, answer, filters }: AccountListProps) => (
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
    filters={filters}
  />
);
