import { inArray, sql, type SQL } from 'drizzle-orm';
import type {
  AppliedDecision,
  ApplicationsFound,
  BatchPreview,
  PreviewedDecision,
} from '../../lib/batches/calls';
import { application as applicationMessages } from '@/texts/messages';
import { batchMessages as messages } from '@/texts/messages-batches';
import { approveApplication, declineOpen } from '../applications/decide';
import { foundApplications, type ApplicationRow } from '../applications/queries';
import { filesOf } from '../applications/register';
import { applications } from '../applications/table';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { latestFirst } from '../list-paging';
import type { SignedInUser } from '../signed-in/authenticate';
import { doneAlone } from './halves';
import { placeOf, previewOf, statusAlone, type Chosen } from './look';
import { missing } from './store';
import type { BatchRow } from './table';

const latest = { moment: applications.createdAt, id: applications.id };
const becomes = { approve: 'approved', decline: 'declined' } as const;
const isDecided = ({ status }: ApplicationRow) => status === 'approved' || status === 'declined';

/** Why a decision of an application would be refused; '' where it would not (Handbook, staff 1). */
function problemOf(application: ApplicationRow, { action }: PreviewedDecision): string {
  if (action === 'export') return '';
  if (isDecided(application)) return messages.decided;
  return action === 'approve' && application.status !== 'verified' ? applicationMessages.notVerified : '';
}

const nameRow = ({ id, companyName, contactName, status }: ApplicationRow) => ({
  _id: id,
  title: companyName,
  slug: '',
  owner: contactName,
  status,
});

/** What a decision would make of each chosen application; nothing is changed. */
export async function previewApplications(
  db: Database,
  { change, chosen }: { change: PreviewedDecision; chosen: Chosen<ApplicationsFound> },
): Promise<BatchPreview> {
  const rows = (where: SQL | undefined, count: number) =>
    db
      .select({ application: applications, place: placeOf(latest) })
      .from(applications)
      .where(where)
      .orderBy(...latestFirst(applications.createdAt, applications.id))
      .limit(count);
  const tell = (some: readonly { application: ApplicationRow }[]) =>
    some.map(({ application }) => {
      const problem = problemOf(application, change);
      const { version, status } = application;
      const statusAfter = problem || change.action === 'export' ? status : becomes[change.action];
      return { ...nameRow(application), ...statusAlone, version, statusAfter, problem };
    });
  const found = (filter: ApplicationsFound) => foundApplications(db, filter);
  return previewOf(db, chosen, { table: applications, latest, reach: undefined, found, rows, tell });
}

type Asked = { change: AppliedDecision; rows: { _id: string; version: number }[] };

/**
 * Decides each application that is at the version named as the call for one does, mail and history included; the others are refused in their
 * rows. Gives the files too that nobody needs any longer. Part of a transaction.
 */
export async function decideApplications(
  context: Context,
  by: SignedInUser,
  { change, rows }: Asked,
): Promise<{ made: BatchRow[]; files: string[] }> {
  const { db: tx } = context;
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
  const held = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, [...versions.keys()]))
    .orderBy(sql`${applications.id} collate "C"`)
    .for('update');
  const decide = async (inner: Database, { id }: ApplicationRow) => {
    const within = { ...context, db: inner };
    if (change.action === 'approve') await approveApplication(within, by, { id });
    else await declineOpen(within, by, { id }, change.comments);
  };
  const answers = new Map<string, BatchRow>();
  const files: string[] = [];
  for (const application of held) {
    const isStale = application.version !== versions.get(application.id);
    const problem = isStale ? messages.changedMeanwhile : problemOf(application, change);
    const reason = problem || (await doneAlone(tx, (inner) => decide(inner, application)));
    const isChanged = reason === '';
    const status = isChanged ? becomes[change.action] : application.status;
    answers.set(application.id, { ...nameRow(application), status, isChanged, reason });
    if (isChanged && change.action === 'decline') files.push(...filesOf(application));
  }
  return { made: [...versions.keys()].map((id) => answers.get(id) ?? missing(id)), files };
}
