import { RowLink } from '@/components/lists/data-table/row-link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { EmailLink } from '@/components/platform/ui/email-link';
import { dash } from '@/lib/platform/values/format';
import { toExcerpt, type Feedback } from '@/lib/enquiries/feedback/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/enquiries/feedback';
import * as titles from '@/texts/platform/menu';
import { RemoveButton } from './feedback-remover';

/** The list of feedback; each row opens its page, and can be deleted here. */
export const feedbackTable = (params: ListParams): TableDefinition<Feedback> => ({
  name: 'feedback',
  caption: titles.feedback,
  rowId: ({ id }) => id,
  rowName: ({ name, email, id }) => name || email || id,
  room: 'medium',
  columns: [
    {
      id: 'name',
      header: texts.name,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span dir="auto" id={`name-${original.id}`}>
          {original.name || dash}
        </span>
      ),
    },
    {
      id: 'email',
      header: texts.email,
      meta: { plain: true },
      cell: ({ row }) => <EmailLink address={row.original.email} />,
    },
    {
      id: 'phone',
      header: texts.phone,
      meta: { plain: true },
      cell: ({ row: { original } }) =>
        original.phone_number ? <span className="whitespace-nowrap">{original.phone_number}</span> : dash,
    },
    {
      id: 'comments',
      header: texts.comments,
      meta: { plain: true },
      cell: ({ row }) => <Beginning {...toExcerpt(row.original.comments)} />,
    },
    {
      id: 'action',
      header: texts.action,
      meta: { align: 'end', card: 'action' },
      cell: ({ row: { original } }) => (
        <span className="inline-flex items-center gap-4">
          <RowLink href={listAddress(`/feedback/${encodeURIComponent(original.id)}`, params)}>
            {texts.view}
          </RowLink>
          <RemoveButton id={original.id} describedBy={`name-${original.id}`} />
        </span>
      ),
    },
  ],
});

/** The ellipsis is CSS, so that it is no part of the text. */
function Beginning({ text, isWhole }: { text: string; isWhole: boolean }) {
  return (
    <span dir="auto" className={isWhole ? undefined : "after:content-['…'/'']"}>
      {text || dash}
    </span>
  );
}
