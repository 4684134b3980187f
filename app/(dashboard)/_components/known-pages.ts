type Page<Doc> = { docs: Doc[]; totalPages?: number };

/** The records of a list's pages, without those of pages that fail; null where the first fails. */
export async function readPages<Doc>(
  readPage: (page: number) => Promise<Page<Doc> | null>,
  mostPages: number,
): Promise<{ docs: Doc[]; isAll: boolean } | null> {
  const first = await readPage(1);
  if (!first) return null;
  const { totalPages = 1 } = first;
  const others = Math.max(0, Math.min(totalPages, mostPages) - 1);
  const rest = await Promise.all(Array.from({ length: others }, (_, at) => readPage(at + 2)));
  const known = [first, ...rest].filter((page) => page !== null);
  return { docs: known.flatMap(({ docs }) => docs), isAll: known.length >= totalPages };
}
