import type { CallName } from '@/lib/platform/calls/contract';
import { BrokenAnswer } from './client';
import { markedRows } from './find-record';
import { marker } from './marker';
import { idOf, personOf, succeed, type Row, type Run } from './run-context';

const kinds = [
  {
    list: 'GET /dashboard/company-safaris',
    remove: 'DELETE /dashboard/safari',
    roles: ['admin', 'safari-owner'],
  },
  {
    list: 'GET /dashboard/company-properties',
    remove: 'DELETE /dashboard/property',
    roles: ['admin', 'property-owner'],
  },
  { list: 'GET /dashboard/info', remove: 'DELETE /dashboard/info', roles: ['admin'] },
  { list: 'GET /dashboard/paginated-adverts', remove: 'DELETE /dashboard/adverts', roles: ['admin'] },
] as const;

async function removeMarked(run: Run, list: CallName, remove: CallName, left: Row[]): Promise<void> {
  const { roles } = kinds.find((kind) => kind.list === list)!;
  const person = personOf(run, ...roles);
  if (!person) return;
  const tried = new Set<string>();
  for (;;) {
    const rows = (await markedRows(run, person, list, marker)).filter((row) => !tried.has(idOf(row)));
    if (rows.length === 0) return;
    for (const row of rows) {
      tried.add(idOf(row));
      try {
        await succeed(run, person, remove, { query: { entryId: idOf(row) } });
      } catch (error) {
        if (!(error instanceof BrokenAnswer)) throw error;
        left.push(row);
      }
    }
  }
}

/** Deletes everything that bears the marker, also of a run that was killed. What stays is blamed on the delete. */
export async function cleanUp(run: Run): Promise<void> {
  if (run.settings.readOnly) return;
  run.client.ending();
  for (const { list, remove } of kinds) {
    if (!run.isWanted(remove)) continue;
    await run.results.check(remove, null, 'nothing is left of the check', async (report) => {
      const left: Row[] = [];
      await removeMarked(run, list, remove, left);
      if (left.length > 0) report(`${left.length} records named '${marker} …' are left`);
    });
  }
}
