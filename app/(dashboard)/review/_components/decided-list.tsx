import { List } from '../../_components/list';
import { withRows } from '@/components/lists/data-table/list-state';
import { ButtonLink } from '@/components/platform/ui/button';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import type { ReadOf } from '@/lib/platform/calls/contract';
import type { Loaded } from '@/lib/platform/server/load';
import * as texts from '@/texts/review/review';
import { decidedRow } from './decided-row';
import { DecidedRows } from './decided-rows';
import { decidedTable } from './decided-table';

type DecidedListProps = {
  params: ListParams;
  answer: Loaded<ReadOf<'GET /dashboard/decided-reviews'>>;
  filters: ListFilters | undefined;
};

export const DecidedList = ({ params, answer, filters }: DecidedListProps) => (
  <List
    definition={decidedTable}
    drawTable={(view, rows) => <DecidedRows rows={rows} view={view} />}
    path="/review/decided"
    params={params}
    answer={withRows(answer, decidedRow)}
    searchable={false}
    filters={filters}
    counted={texts.decidedCounted}
    emptyAction={<ButtonLink href="/review">{texts.openQueue}</ButtonLink>}
  />
);
