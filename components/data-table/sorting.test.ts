import { parseListParams } from '@/lib/list-params';
import { sortAddress, sortState } from './sorting';

const sorting = (query: Record<string, string>) => ({
  path: '/safaris/list',
  params: parseListParams(query),
});

test('a column is sorted upwards, then downwards, then not at all, from page 1 and with the search kept', () => {
  const asIs = sorting({ page: '3', search: 'mara' });
  expect(sortAddress('title', asIs)).toBe('/safaris/list?search=mara&sort=title');
  const up = sorting({ sort: 'title', search: 'mara' });
  expect(sortState('title', up)).toBe('ascending');
  expect(sortAddress('title', up)).toBe('/safaris/list?search=mara&sort=title&order=desc');
  const down = sorting({ sort: 'title', order: 'desc', search: 'mara' });
  expect(sortState('title', down)).toBe('descending');
  expect(sortAddress('title', down)).toBe('/safaris/list?search=mara');
});

test('another column begins upwards again', () => {
  const down = sorting({ sort: 'title', order: 'desc', status: 'pending' });
  expect(sortState('price', down)).toBe('none');
  expect(sortAddress('price', down)).toBe('/safaris/list?sort=price&status=pending');
});
