import { DataTable, type Column } from '@/components/data-table/data-table';
import { ViewButton } from '@/components/data-table/record-viewer';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { entryTypes, type Application } from '@/lib/applications/schema';
import { dash } from '@/lib/format';
import { ApplicationViewer } from './application-viewer';

const columns: Column<Application>[] = [
  {
    key: 'company',
    header: 'Company Name',
    card: 'title',
    cell: ({ _id, companyName }) => <span id={`company-${_id}`}>{companyName}</span>,
  },
  { key: 'type', header: 'Entry Type', width: 'w-44', cell: ({ role }) => entryTypes[role] ?? dash },
  {
    key: 'created',
    header: 'Created at',
    width: 'w-36',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: 'w-36',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <ViewButton id={_id} describedBy={`company-${_id}`} />,
  },
];

/** A page of applications, any of which opens in a dialog where it is decided. */
export function ApplicationTable({ applications }: { applications: Application[] }) {
  return (
    <ApplicationViewer applications={applications}>
      <DataTable caption="Applications" columns={columns} rows={applications} rowKey={({ _id }) => _id} />
    </ApplicationViewer>
  );
}
