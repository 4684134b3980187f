import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchPreview, EnquiriesFound, SpamChange } from '../../lib/batches/calls';
import type { EnquiryState } from '../../lib/enquiry-states/schema';
import { batchMessages as messages } from '@/texts/messages-batches';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { foundEnquiries, reachOf } from '../enquiries/queries';
import { enquiries } from '../enquiries/table';
import { forbidden } from '../errors';
import { newestFirst } from '../list-paging';
import type { SignedInUser } from '../signed-in/authenticate';
import { markSpam, takeAsReal } from '../spam/mark';
import { knownSenders } from '../spam/senders';
import { spamEnquiries } from '../spam/table';
import { placeOf, previewOf, statusAlone, type Chosen } from './look';
import { missing } from './store';
import type { BatchRow } from './table';

const latest = { moment: enquiries.inquiryDate, id: enquiries.id };

export const isOfSpam = (change: { action: string }): change is SpamChange =>
  change.action === 'spam' || change.action === 'real';

/** 403 for staff, who take enquiries as real and mark none. */
export function requireSpam(user: SignedInUser, { action }: { action: string }): void {
  if (action === 'spam' && user.companyId === null) throw forbidden();
}

const rowsWhere = (db: Database, where: SQL | undefined, count: number) =>
  db
    .select({
      _id: enquiries.id,
      title: enquiries.title,
      owner: sql<string>`${enquiries.firstName} || ' ' || ${enquiries.lastName}`,
      status: enquiries.state,
      stateBefore: sql<EnquiryState>`coalesce((select ${spamEnquiries.stateBefore} from ${spamEnquiries} where ${eq(spamEnquiries.enquiryId, enquiries.id)}), ${enquiries.state})`,
      emailAddress: enquiries.emailAddress,
      place: placeOf(latest),
    })
    .from(enquiries)
    .where(where)
    .orderBy(...newestFirst(enquiries))
    .limit(count);
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const shown = ({ _id, title, owner, status }: Row) => ({ _id, title, slug: '', owner, status });

/** Says of each row why it stays as it is; '' where it does not. */
async function problemsOf(db: Database, user: SignedInUser, { action }: SpamChange, rows: readonly Row[]) {
  const addresses = rows.map(({ emailAddress }) => emailAddress);
  const known = action === 'spam' ? await knownSenders(db, user.companyId ?? '', addresses) : new Set();
  return (row: Row): string => {
    if ((row.status === 'spam') === (action === 'spam')) return messages.unchanged;
    return known.has(row.emailAddress) ? messages.knownTraveller : '';
  };
}

/** Which of the chosen enquiries would be marked as not real, or taken as real again; nothing is changed. */
export async function previewSpam(
  { db, now }: Context,
  user: SignedInUser,
  change: SpamChange,
  chosen: Chosen<EnquiriesFound>,
): Promise<BatchPreview> {
  const tell = async (rows: readonly Row[]) => {
    const problemOf = await problemsOf(db, user, change, rows);
    return rows.map((row) => {
      const problem = problemOf(row);
      const after = change.action === 'spam' ? 'spam' : row.stateBefore;
      const statusAfter = problem ? row.status : after;
      return { ...shown(row), ...statusAlone, version: 0, statusAfter, problem };
    });
  };
  return previewOf(db, chosen, {
    ...{ table: enquiries, latest, reach: reachOf(user), tell },
    found: (filter) => foundEnquiries(db, user, filter, now()),
    rows: (where, count) => rowsWhere(db, where, count),
  });
}

type Inside = Pick<Context, 'db' | 'env'>;

/** Marks each of these enquiries as not real, or takes it as real again; one that stays as it is says why. Part of a transaction. */
export async function changeSpam(
  { db: tx, env }: Inside,
  user: SignedInUser,
  { change, rows: asked }: { change: SpamChange; rows: readonly { _id: string }[] },
  at: Date,
): Promise<BatchRow[]> {
  const ids = [...new Set(asked.map(({ _id }) => _id))];
  const reach = reachOf(user);
  const rows = await rowsWhere(tx, and(inArray(enquiries.id, ids), reach), ids.length);
  const problemOf = await problemsOf(tx, user, change, rows);
  const going = rows.flatMap((row) => (problemOf(row) ? [] : [row._id]));
  const states = await toState({ db: tx, env }, user, { action: change.action, ids: going, reach, at });
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) return missing(id);
    const state = states.get(id);
    if (!state)
      return { ...shown(row), isChanged: false, reason: problemOf(row) || messages.changedMeanwhile };
    const before = change.action === 'spam' ? { is: 'real' as const } : { is: 'spam' as const };
    // Staff mark nothing, and so bring no mark back.
    const isUndoable = change.action === 'spam' || user.companyId !== null;
    return { ...shown(row), status: state, isChanged: true, reason: '', ...(isUndoable && { before }) };
  });
}

type Turn = { action: SpamChange['action']; ids: string[]; reach: SQL | undefined; at: Date };

/** The states of those that are as asked by now. */
async function toState(
  { db: tx, env }: Inside,
  { companyId }: SignedInUser,
  { action, ids, reach, at }: Turn,
): Promise<Map<string, EnquiryState>> {
  if (action === 'real') return takeAsReal({ tx, env, reach }, ids);
  const marked = await markSpam({ tx, env, reach }, companyId ?? '', ids, at);
  return new Map([...marked].map((id) => [id, 'spam']));
}

/** Those of these rows in whose state nobody has changed anything since; to open one is no change. They stay locked. */
async function unchangedOf(tx: Database, rows: readonly BatchRow[], reach: SQL | undefined) {
  const given = new Map(rows.map(({ _id, status }) => [_id, status]));
  const found = await tx
    .select({ id: enquiries.id, state: enquiries.state })
    .from(enquiries)
    .where(and(inArray(enquiries.id, [...given.keys()]), reach))
    .orderBy(enquiries.id)
    .for('update');
  const isAsGiven = ({ id, state }: (typeof found)[number]) =>
    state === given.get(id) || state === 'spam' || (state === 'opened' && given.get(id) === 'new');
  return found.filter(isAsGiven).map(({ id }) => id);
}

/** Takes such a change back: what was marked is real again, and the other way round. Part of a transaction. */
export async function undoSpam(
  inside: Inside,
  user: SignedInUser,
  rows: readonly BatchRow[],
  at: Date,
): Promise<BatchRow[]> {
  const reach = reachOf(user);
  const rowsOf = (is: string) => rows.filter(({ before }) => before?.is === is);
  const marked = rowsOf('real').map(({ _id }) => _id);
  const real = await unchangedOf(inside.db, rowsOf('spam'), reach);
  const states = new Map([
    ...(await toState(inside, user, { action: 'real', ids: marked, reach, at })),
    ...(await toState(inside, user, { action: 'spam', ids: real, reach, at })),
  ]);
  return rows.map((row) => {
    const state = states.get(row._id);
    if (!row.before) return row;
    return state
      ? { ...row, status: state, isRestored: true }
      : { ...row, undoReason: messages.changedMeanwhile };
  });
}
