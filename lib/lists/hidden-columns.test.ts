import { parseHiddenColumns, writeHiddenColumns } from './hidden-columns';

test('hidden columns survive in the cookie', () => {
  expect(parseHiddenColumns(writeHiddenColumns(['cost', 'percent']))).toEqual(['cost', 'percent']);
  expect(parseHiddenColumns(undefined)).toEqual([]);
});

test('what no column is called is ignored', () => {
  expect(parseHiddenColumns('cost.__proto__.<b>. .percent')).toEqual(['cost', 'percent']);
});
