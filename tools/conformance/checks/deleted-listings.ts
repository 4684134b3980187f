import { asRecord } from '@/lib/platform/contract/values';
import { BrokenAnswer } from '../client';
import { idOf, nameOf, personOf, readPage, succeed, type Row, type Run } from '../run-context';
import type { ListingNames } from './listing-names';

/** With the capability deleted-listings: a deleted one is listed by its status, comes back, and is deleted once more. */
export async function checkKeptCopies(run: Run, names: ListingNames, record: Row): Promise<void> {
  const admin = personOf(run, 'admin');
  const check = 'brings a deleted record back';
  if (!admin) return run.results.skip(names.restore, null, check, 'no account of an admin was given');
  await run.results.check(names.restore, admin.role, check, async () => {
    const query = { search: nameOf(record), page: 1 };
    const listed = async (more: Record<string, string>) => {
      const { docs } = await readPage(run, admin, names.list, { ...query, ...more });
      return docs.some((row) => idOf(row) === idOf(asRecord(record) ?? {}));
    };
    if (!(await listed({ status: 'deleted' })))
      throw new BrokenAnswer('the deleted record is not listed by status=deleted');
    await succeed(run, admin, names.restore, { query: { entryId: idOf(record) } });
    if (!(await listed({}))) throw new BrokenAnswer('the restored record is not in its list');
    await succeed(run, admin, names.remove, { query: { entryId: idOf(record) } });
  });
}
