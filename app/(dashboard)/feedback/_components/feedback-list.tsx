import { List } from '../../_components/list';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import type { ReadOf } from '@/lib/platform/calls/contract';
import type { Loaded } from '@/lib/platform/server/load';
import * as texts from '@/texts/enquiries/feedback';
import { FeedbackRemover } from './feedback-remover';
import { FeedbackRows } from './feedback-rows';
import { feedbackTable } from './feedback-table';

type FeedbackListProps = {
  params: ListParams;
  answer: Loaded<ReadOf<'GET /api/v1/feedback'>>;
  filters: ListFilters | undefined;
};

export const FeedbackList = ({ params, answer, filters }: FeedbackListProps) => (
  <List
    definition={feedbackTable(params)}
    drawTable={(view, rows) => <FeedbackRows rows={rows} view={view} params={params} />}
    path="/feedback"
    params={params}
    answer={answer}
    searchable={false}
    counted={texts.counted}
    filters={filters}
  >
    {(table, feedback) => <FeedbackRemover feedback={feedback}>{table}</FeedbackRemover>}
  </List>
);
