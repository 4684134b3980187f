import type { RowData } from '@tanstack/react-table';
import * as texts from '@/texts/lists/lists';
import { ViewButton } from './record-viewer';
import type { Column } from './table';

/** The column whose dot marks unread rows. */
export const unreadColumn = <Row extends RowData>(isUnread: (row: Row) => boolean): Column<Row> => ({
  id: 'unread',
  header: texts.unread,
  meta: { card: 'mark', hideHeader: true },
  cell: ({ row }) =>
    isUnread(row.original) && (
      <span className="dot unread">
        <span className="sr-only">{texts.unread}</span>
      </span>
    ),
});

/** The button that opens the row's record; its title has the id `NAME-ID`. */
export const viewColumn = <Row extends { _id: string }>(header: string, name: string): Column<Row> => ({
  id: 'action',
  header,
  meta: { align: 'end', card: 'action' },
  cell: ({ row: { original } }) => <ViewButton id={original._id} describedBy={`${name}-${original._id}`} />,
});
