import { allRows, hashOf, readRecord, unseenRows } from './lib/looked-at.mjs';

const rows = allRows();

it('each row was compared with what it cites since that changed (npm run looked-at)', () => {
  expect(unseenRows(rows, readRecord())).toEqual([]);
  expect(Object.keys(readRecord())).toHaveLength(rows.length);
});

it('a row turns red when a file that it cites, or the row itself, changes', () => {
  const row = {
    number: 'X01',
    verdict: 'done',
    why: 'see `lib/platform/values/slug.ts`',
    test: '`lib/platform/values/days.test.ts`',
  };
  const record = { X01: hashOf(row, (file) => `text of ${file}`) };
  expect(unseenRows([row], record, (file) => `text of ${file}`)).toEqual([]);
  expect(
    unseenRows([row], record, (file) =>
      file === 'lib/platform/values/slug.ts' ? 'changed' : `text of ${file}`,
    ),
  ).toEqual(['X01']);
  expect(
    unseenRows([row], record, (file) =>
      file === 'lib/platform/values/days.test.ts' ? '' : `text of ${file}`,
    ),
  ).toEqual(['X01']);
  expect(unseenRows([{ ...row, verdict: 'deviation' }], record, (file) => `text of ${file}`)).toEqual([
    'X01',
  ]);
});
