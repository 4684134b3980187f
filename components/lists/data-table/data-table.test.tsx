import { renderToStaticMarkup } from 'react-dom/server';
import { dash } from '@/lib/platform/values/format';
import { DataTable } from './data-table';
import type { TableDefinition } from './table';

type Trip = { _id: string; title: string; price: number | null };
const Price = ({ of }: { of: number | null }) => of ?? dash;
const trips: TableDefinition<Trip> = {
  name: 'trips',
  caption: 'Trips',
  rowId: ({ _id }) => _id,
  columns: [
    { id: 'title', header: 'Title', meta: { card: 'title' }, cell: ({ row }) => row.original.title },
    { id: 'phone', header: 'Phone', cell: () => dash },
    { id: 'price', header: 'Price', cell: ({ row }) => <Price of={row.original.price} /> },
  ],
};
const rows = [{ _id: 'a', title: 'Alpha', price: null }];
/** The cells that a card leaves out. */
const leftOut = (isRanked: boolean) => {
  const heads = ['title', 'price', 'phone'].map((id) => ({ id }));
  const view = { heads, isChosenFrom: false, pictures: false, isRanked };
  const markup = renderToStaticMarkup(<DataTable definition={trips} rows={rows} view={view} />);
  expect(markup).toContain('Alpha');
  return [...markup.matchAll(/<td[^>]* data-none=""[^>]*>/g)].map(
    ([cell]) => /data-label="(\w+)"/.exec(cell)?.[1],
  );
};

test('a card leaves out values that are a dash by themselves, unless a person has chosen the columns', () => {
  expect(leftOut(true)).toEqual(['Phone']);
  expect(leftOut(false)).toEqual([]);
});
