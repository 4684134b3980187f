import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dash } from '@/lib/platform/values/format';
import { enquiryTable } from './enquiry-table';

type Cell = { id: string; cell?: (given: { row: { original: object } }) => ReactNode };

it.each([true, false])('calls an enquiry without a title something: with a page %s', (hasDesk) => {
  const { columns } = enquiryTable('me', { withOwner: false, withWebsite: false, hasDesk });
  const subject = (columns as unknown as Cell[]).find(({ id }) => id === 'subject')!;
  const shown = (title: string) =>
    renderToStaticMarkup(subject.cell!({ row: { original: { _id: 'a1', title } } })).replace(/<[^>]*>/g, '');
  expect(shown('Mara')).toBe('Mara');
  expect(shown('')).toBe(dash);
});
