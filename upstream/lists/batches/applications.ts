import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ApplicationScope, Change } from '../../../lib/lists/batches/calls';
import { application as applicationMessages } from '@/texts/platform/messages';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import { approveApplication, declineApplication } from '../../companies/applications/decide';
import { applicationFilter, type ApplicationRow } from '../../companies/applications/queries';
import { applicationFiles } from '../../companies/applications/register';
import { applications } from '../../companies/table';
import type { Context } from '../../platform/context/context';
import type { SignedInUser } from '../../platform/signed-in/user';
import { statusAlone, type BatchSource } from './list';

const becomes: Record<string, string> = { approve: 'approved', decline: 'declined' };

/** Why a decision would be refused; '' if it would not (Handbook, staff: Applications). */
function problemOf({ status }: ApplicationRow, action: string): string {
  if (action === 'export') return '';
  if (status === 'approved' || status === 'declined') return messages.decided;
  return action === 'approve' && status !== 'verified' ? applicationMessages.notVerified : '';
}

/** Applications as batch rows; each is decided as by its own call, with mail and history. */
export function applicationRows(
  context: Context,
  by: SignedInUser,
  change: Change,
): BatchSource<ApplicationRow, ApplicationScope> {
  const after = becomes[change.action];
  const unused: string[] = [];
  return {
    table: applications,
    latest: { moment: applications.createdAt, id: applications.id },
    fields: getTableColumns(applications),
    reach: undefined,
    found: (filter) => applicationFilter(context.db, filter),
    judge: (_db, rows) =>
      rows.map((row) => {
        const { id, companyName, contactName, version, status } = row;
        const problem = problemOf(row, change.action);
        const named = { _id: id, title: companyName, owner: contactName, version, status };
        return { ...statusAlone, ...named, statusAfter: problem ? status : (after ?? status), problem };
      }),
    hold: (tx, ids) =>
      tx
        .select()
        .from(applications)
        .where(inArray(applications.id, ids))
        .orderBy(sql`${applications.id} collate "C"`)
        .for('update'),
    // One at a time, so that each keeps its own reason of refusal.
    atOnce: 1,
    async write(tx, applicable) {
      const inside = { ...context, db: tx };
      for (const { row } of applicable) {
        if (change.action === 'decline') {
          await declineApplication(inside, by, { id: row.id }, change.comments!);
          unused.push(...applicationFiles(row));
        } else await approveApplication(inside, by, { id: row.id });
      }
      return new Map(applicable.map(({ row }) => [row.id, { status: after! }]));
    },
    unused,
    restore: async () => new Map(),
  };
}
