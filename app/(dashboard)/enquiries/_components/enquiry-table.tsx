import { DataTable, type Column } from '@/components/data-table/data-table';
import { ViewButton } from '@/components/data-table/record-viewer';
import { UnreadDot } from '@/components/data-table/unread-dot';
import { DateText } from '@/components/ui/date-text';
import { clientName, isUnread, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { formatMoney } from '@/lib/format';
import { EnquiryViewer } from './enquiry-viewer';

const columnsFor = (userId: string): Column<Enquiry>[] => [
  {
    key: 'unread',
    header: 'Unread',
    hideHeader: true,
    width: 'w-10',
    card: 'mark',
    cell: (enquiry) => isUnread(enquiry, userId) && <UnreadDot />,
  },
  { key: 'date', header: 'Date', width: 'w-32', cell: ({ inquiryDate }) => <DateText value={inquiryDate} /> },
  {
    key: 'subject',
    header: 'Subject',
    card: 'title',
    cell: ({ _id, title }) => <span id={`subject-${_id}`}>{title}</span>,
  },
  { key: 'client', header: 'Client Name', cell: clientName },
  {
    key: 'value',
    header: 'Potential Value',
    align: 'end',
    cell: (enquiry) => formatMoney(potentialValue(enquiry)),
  },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <ViewButton id={_id} describedBy={`subject-${_id}`} />,
  },
];

/** A page of enquiries; unread ones stand out, and any of them opens in a dialog. */
export function EnquiryTable({ enquiries, userId }: { enquiries: Enquiry[]; userId: string }) {
  return (
    <EnquiryViewer enquiries={enquiries} userId={userId}>
      <DataTable
        caption="Enquiries"
        columns={columnsFor(userId)}
        rows={enquiries}
        rowKey={({ _id }) => _id}
        isStrong={(enquiry) => isUnread(enquiry, userId)}
      />
    </EnquiryViewer>
  );
}
