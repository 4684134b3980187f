import { parseListParams } from '@/lib/lists/list-params';
import { sortAddress, sortOptions } from './sorting';
import { columnChoices, sortChoices, createTable, tableHeads, type TableDefinition } from './table';

type Trip = { _id: string; title: string; views: number };

const trips: TableDefinition<Trip> = {
  name: 'trips',
  caption: 'Trips',
  rowId: ({ _id }) => _id,
  columns: [
    {
      id: 'title',
      header: 'Title',
      meta: { card: 'title', sort: 'text' },
      cell: ({ row }) => row.original.title,
    },
    {
      id: 'views',
      header: '# Views',
      meta: { align: 'end', sort: 'number' },
      cell: ({ row }) => row.original.views,
    },
    { id: 'note', header: 'Note', cell: () => null },
    { id: 'action', header: 'View', meta: { card: 'action' }, cell: () => null },
  ],
};
const rows = [
  { _id: 'b', title: 'Beta', views: 1 },
  { _id: 'a', title: 'Alpha', views: 2 },
];

/** Where a press on a column's head leads. */
function pressed(column: string, query: Record<string, string>) {
  const params = parseListParams(query);
  const next = createTable(trips, rows, { hidden: [], sorting: params })
    .getColumn(column)
    ?.getNextSortingOrder();
  return sortAddress('/trips', params, next ? { id: column, order: next } : false);
}

describe('a press on the head of a column', () => {
  test('sorts texts upwards first, then downwards, then not at all, from page 1 and with the search kept', () => {
    expect(pressed('title', { page: '3', search: 'mara' })).toBe('/trips?search=mara&sort=title');
    expect(pressed('title', { sort: 'title', search: 'mara' })).toBe(
      '/trips?search=mara&sort=title&order=desc',
    );
    expect(pressed('title', { sort: 'title', order: 'desc', search: 'mara' })).toBe('/trips?search=mara');
  });

  test('sorts numbers by the largest first', () => {
    expect(pressed('views', { status: 'pending' })).toBe('/trips?sort=views&order=desc&status=pending');
    expect(pressed('views', { sort: 'views', order: 'desc' })).toBe('/trips?sort=views');
    expect(pressed('views', { sort: 'views' })).toBe('/trips');
  });

  test('sorts nothing in a list that the upstream cannot sort', () => {
    const table = createTable(trips, rows, { hidden: [] });
    expect(table.getAllLeafColumns().filter((column) => column.getCanSort())).toEqual([]);
  });
});

describe('the table', () => {
  test('keeps the order of the upstream', () => {
    const table = createTable(trips, rows, { hidden: [], sorting: parseListParams({ sort: 'title' }) });
    expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(table.getColumn('title')?.getIsSorted()).toBe('asc');
  });

  test('says of each visible column how it is sorted and where a press on its head leads', () => {
    const sorting = parseListParams({ sort: 'title', page: '2' });
    const table = createTable(trips, rows, { hidden: ['note'], sorting });
    expect(tableHeads(table, '/trips', sorting)).toEqual([
      { id: 'title', sort: { sorted: 'asc', href: '/trips?sort=title&order=desc' } },
      { id: 'views', sort: { sorted: false, href: '/trips?sort=views&order=desc' } },
      { id: 'action' },
    ]);
  });

  test('lets everything be hidden but the title and what opens a row', () => {
    const hidden = ['views', 'nonsense'];
    expect(columnChoices(createTable(trips, rows, { hidden }), trips, hidden)).toEqual([
      { id: 'views', label: '# Views', shown: false },
      { id: 'note', label: 'Note', shown: true },
    ]);
    const titleToo = createTable(trips, rows, { hidden: ['title', 'action'] });
    expect(titleToo.getColumn('title')?.getIsVisible()).toBe(true);
  });

  test('lets the pictures of its rows be hidden as if they were a column', () => {
    const columns = trips.columns.map((column) =>
      column.id === 'title' ? { ...column, picture: () => '/a.jpg' } : column,
    );
    const pictured = { ...trips, columns };
    const first = (hidden: string[]) =>
      columnChoices(createTable(pictured, rows, { hidden }), pictured, hidden)[0];
    expect(first([])).toEqual({ id: 'picture', label: 'Pictures', shown: true });
    expect(first(['picture'])).toMatchObject({ id: 'picture', shown: false });
  });

  test('names both directions of each column that sorts, the usual one first', () => {
    expect(sortOptions(sortChoices(trips))).toEqual([
      { value: 'title.asc', label: 'Title: A to Z' },
      { value: 'title.desc', label: 'Title: Z to A' },
      { value: 'views.desc', label: '# Views: highest first' },
      { value: 'views.asc', label: '# Views: lowest first' },
    ]);
  });
});
