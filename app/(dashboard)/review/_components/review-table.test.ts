import { dash } from '@/lib/platform/values/format';
import * as texts from '@/texts/review/review';
import { reviewTable } from './review-table';

type Cell = { id: string; cell: (given: { row: { original: object } }) => unknown };

it('calls only what was never approved a new listing', () => {
  const { columns } = reviewTable(undefined, { hasChanges: true, hasClaims: false });
  const changes = (columns as unknown as Cell[]).find(({ id }) => id === 'changed')!;
  const said = (review: object) =>
    changes.cell({ row: { original: { kind: 'safari', status: 'pending', ...review } } });
  expect(said({})).toBe(texts.newListing);
  expect(said({ changed: [] })).toBe(dash);
  expect(said({ changed: ['title'] })).not.toBe(dash);
  expect(said({ status: 'updated' })).toBe(dash);
  expect(said({ kind: 'application' })).toBe(dash);
});
