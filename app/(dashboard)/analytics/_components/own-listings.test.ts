import { readPagesOfList } from './own-listings';

const pageOf = (page: number, failed: number[], totalPages: number) =>
  Promise.resolve(failed.includes(page) ? null : { docs: [`of page ${page}`], totalPages });

test.each<[what: string, failed: number[], totalPages: number, docs: number[] | null, isAll: boolean]>([
  ['all pages come', [], 3, [1, 2, 3], true],
  ['one of them fails', [2], 3, [1, 3], false],
  ['there are more than are read', [], 5, [1, 2, 3], false],
  ['there is none', [], 0, [1], true],
  ['the first one fails', [1], 3, null, false],
])(
  'what is known is used, and is all only where all came: %s',
  async (_, failed, totalPages, docs, isAll) => {
    const known = await readPagesOfList((page) => pageOf(page, failed, totalPages), 3);
    expect(known).toEqual(docs && { docs: docs.map((page) => `of page ${page}`), isAll });
  },
);
