import { DataTable, type Column } from '@/components/data-table/data-table';
import { RowLink } from '@/components/data-table/row-link';
import { EmailLink } from '@/components/ui/email-link';
import { dash } from '@/lib/format';
import { beginningOf, type Feedback } from '@/lib/feedback/schema';
import { listAddress, type ListParams } from '@/lib/list-params';
import { FeedbackRemover, RemoveButton } from './feedback-remover';

const columnsFor = (params: ListParams): Column<Feedback>[] => [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ id, name }) => <span id={`name-${id}`}>{name || dash}</span>,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailLink address={email} /> },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone_number }) => <span className="whitespace-nowrap">{phone_number || dash}</span>,
  },
  { key: 'comments', header: 'Comments', cell: ({ comments }) => <Beginning {...beginningOf(comments)} /> },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ id }) => (
      <span className="inline-flex items-center gap-4">
        <RowLink href={listAddress(`/feedback/${encodeURIComponent(id)}`, params)}>View</RowLink>
        <RemoveButton id={id} describedBy={`name-${id}`} />
      </span>
    ),
  },
];

/** The dots that say that there is more are no part of the text. */
function Beginning({ text, isWhole }: { text: string; isWhole: boolean }) {
  return <span className={isWhole ? undefined : "after:content-['…'/'']"}>{text || dash}</span>;
}

/** A page of feedback; each row opens on a page of its own, and can be deleted here. */
export function FeedbackTable({ feedback, params }: { feedback: Feedback[]; params: ListParams }) {
  return (
    <FeedbackRemover feedback={feedback}>
      <DataTable caption="Feedback" columns={columnsFor(params)} rows={feedback} rowKey={({ id }) => id} />
    </FeedbackRemover>
  );
}
