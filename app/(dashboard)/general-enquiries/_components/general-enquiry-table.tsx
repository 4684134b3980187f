import { DataTable, type Column } from '@/components/data-table/data-table';
import { ViewButton } from '@/components/data-table/record-viewer';
import { UnreadDot } from '@/components/data-table/unread-dot';
import { DateText } from '@/components/ui/date-text';
import { isUnread, type GeneralEnquiry } from '@/lib/general-enquiries/schema';
import { GeneralEnquiryViewer } from './general-enquiry-viewer';
import { VerifiedBadge } from './verified-badge';

const columnsFor = (userId: string): Column<GeneralEnquiry>[] => [
  {
    key: 'unread',
    header: 'Unread',
    hideHeader: true,
    width: 'w-10',
    card: 'mark',
    cell: (enquiry) => isUnread(enquiry, userId) && <UnreadDot />,
  },
  { key: 'date', header: 'Date', width: 'w-32', cell: ({ inquiryDate }) => <DateText value={inquiryDate} /> },
  { key: 'email', header: 'Email', cell: ({ emailAddress }) => emailAddress },
  {
    key: 'client',
    header: 'Client Name',
    card: 'title',
    cell: ({ _id, fullName }) => <span id={`client-${_id}`}>{fullName}</span>,
  },
  {
    key: 'verified',
    header: 'Verified',
    width: 'w-36',
    cell: ({ verified }) => <VerifiedBadge verified={verified} />,
  },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <ViewButton id={_id} describedBy={`client-${_id}`} />,
  },
];

type GeneralEnquiryTableProps = { enquiries: GeneralEnquiry[]; userId: string };

/** A page of custom enquiries; unread ones stand out, and any of them opens in a dialog. */
export function GeneralEnquiryTable({ enquiries, userId }: GeneralEnquiryTableProps) {
  return (
    <GeneralEnquiryViewer enquiries={enquiries} userId={userId}>
      <DataTable
        caption="Custom Enquiries"
        columns={columnsFor(userId)}
        rows={enquiries}
        rowKey={({ _id }) => _id}
        isStrong={(enquiry) => isUnread(enquiry, userId)}
      />
    </GeneralEnquiryViewer>
  );
}
