import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Change, EnquiryScope } from '../../../lib/lists/batches/calls';
import type { EnquiryState } from '../../../lib/enquiries/enquiry-desk/schema';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { enquiryCondition, reachCondition } from '../../enquiries/listing-enquiries/queries';
import { enquiries, spamEnquiries } from '../../enquiries/table';
import type { SignedInUser } from '../../platform/signed-in/user';
import { markSpam, unmarkSpam } from '../../enquiries/spam/save';
import { findKnownSenders } from '../../enquiries/spam/senders';
import { mostAtOnce } from '../../../lib/lists/exports/schema';
import { enquiryNames } from './enquiries';
import { statusAlone, type BatchSource, type Outcome, type Outcomes } from './list';
import type { BatchRow } from './table';

const before = sql`(select ${spamEnquiries.stateBefore} from ${spamEnquiries} where ${eq(spamEnquiries.enquiryId, enquiries.id)})`;

type Row = Record<'id' | 'title' | 'owner' | 'emailAddress', string> &
  Record<'state' | 'former', EnquiryState>;

/** Returns the states of the rows that were changed. */
async function markRows(
  tx: Database,
  { env, reach, companyId }: { env: Context['env']; reach: SQL | undefined; companyId: string },
  isSpam: boolean,
  ids: string[],
  at: Date,
): Promise<Map<string, string>> {
  if (!isSpam) return unmarkSpam({ tx, env, reach }, ids);
  const marked = await markSpam({ tx, env, reach }, companyId, ids, at);
  return new Map([...marked].map((id) => [id, 'spam']));
}

/** Locks and returns the rows whose state is unchanged since; opening one is no change. */
async function lockUnchanged(
  tx: Database,
  reach: SQL | undefined,
  rows: readonly BatchRow[],
): Promise<string[]> {
  const expectedStates = new Map(rows.map(({ _id, status }) => [_id, status]));
  const found = await tx
    .select({ id: enquiries.id, state: enquiries.state })
    .from(enquiries)
    .where(and(inArray(enquiries.id, [...expectedStates.keys()]), reach))
    .orderBy(enquiries.id)
    .for('update');
  return found.flatMap(({ id, state }) =>
    state === expectedStates.get(id) ||
    state === 'spam' ||
    (state === 'opened' && expectedStates.get(id) === 'new')
      ? id
      : [],
  );
}

const outcomesOf = (
  ids: string[],
  states: Map<string, string>,
  undo?: Pick<Outcome, 'before'> | false,
): Outcomes =>
  new Map(
    ids.map((id) => {
      const status = states.get(id);
      return [id, status ? { status, ...undo } : { reason: messages.changedMeanwhile }];
    }),
  );

/** Enquiries as batch rows, to be marked as spam or as real. */
export function spamRows(
  { db, env, now }: Context,
  user: SignedInUser,
  { action }: Change,
): BatchSource<Row, EnquiryScope> {
  const reach = reachCondition(user);
  const companyId = user.companyId ?? '';
  const marker = { env, reach, companyId };
  const isMarked = action === 'spam';

  return {
    table: enquiries,
    latest: { moment: enquiries.inquiryDate, id: enquiries.id },
    fields: {
      ...{ id: enquiries.id, ...enquiryNames, emailAddress: enquiries.emailAddress, state: enquiries.state },
      former: sql`coalesce(${before}, ${enquiries.state})`,
    },
    reach,
    found: (filter) => enquiryCondition(db, user, filter, now()),
    async judge(inner, rows) {
      const addresses = rows.map(({ emailAddress }) => emailAddress);
      const known = isMarked ? await findKnownSenders(inner, companyId, addresses) : new Set();
      return rows.map(({ id, title, owner, state, former, emailAddress }) => {
        const isKnown = known.has(emailAddress) ? messages.knownTraveller : '';
        const problem = (state === 'spam') === isMarked ? messages.unchanged : isKnown;
        const statusAfter = problem ? state : isMarked ? 'spam' : former;
        return { ...statusAlone, _id: id, title, owner, status: state, statusAfter, problem };
      });
    },
    // Once and last: the counts that follow lock rows that all writers share.
    atOnce: mostAtOnce,
    async write(tx, applicable, at) {
      const ids = applicable.map(({ row }) => row.id);
      const states = await markRows(tx, marker, isMarked, ids, at);
      // Staff have no spam marks of their own to restore.
      const undo = (isMarked || user.companyId !== null) && {
        before: { is: isMarked ? ('real' as const) : ('spam' as const) },
      };
      return outcomesOf(ids, states, undo);
    },
    async restore(tx, rows, at) {
      const rowsOf = (is: string) => rows.filter((row) => row.before?.is === is);
      const real = await lockUnchanged(tx, reach, rowsOf('spam'));
      const marked = rowsOf('real').map(({ _id }) => _id);
      const states = new Map([
        ...(await markRows(tx, marker, false, marked, at)),
        ...(await markRows(tx, marker, true, real, at)),
      ]);
      return outcomesOf(
        rows.map(({ _id }) => _id),
        states,
      );
    },
  };
}
