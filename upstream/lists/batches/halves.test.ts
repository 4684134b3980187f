import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/errors/errors';
import { chunkRows, bisect } from './change';

const tx = { transaction: (change: (inner: Database) => unknown) => change(tx) } as unknown as Database;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

it('makes bunches of a size', () => {
  expect(chunkRows(numbers(120), 50).map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(chunkRows([], 50)).toEqual([]);
});

it('finds the rows that are refused by halving, and does the others in as few steps as that takes', async () => {
  const bunches: number[] = [];
  const change = async (_tx: Database, rows: readonly number[]) => {
    bunches.push(rows.length);
    if (rows.includes(13) || rows.includes(40)) throw new HttpError(400, 'Thirteen.');
    return rows.map((row) => row * 10);
  };
  const { done, refused } = await bisect(tx, numbers(50), change);
  expect(refused).toEqual([13, 40].map((row) => ({ row, reason: 'Thirteen.' })));
  expect(done).toEqual(
    numbers(50)
      .filter((row) => ![13, 40].includes(row))
      .map((row) => row * 10),
  );
  expect(bunches.length).toBeLessThan(26);
});

it('does not blame rows for a database that is busy', async () => {
  const busy = () => Promise.reject(new HttpError(503, 'Busy.'));
  await expect(bisect(tx, numbers(4), busy)).rejects.toThrow('Busy.');
});
