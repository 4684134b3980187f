import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Change, EnquiriesFound } from '../../../lib/lists/batches/calls';
import type { EnquiryState } from '../../../lib/enquiries/enquiry-states/schema';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { foundEnquiries, reachOf } from '../../enquiries/queries';
import { enquiries } from '../../enquiries/table';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { markSpam, takeAsReal } from '../../enquiries/spam/mark';
import { knownSenders } from '../../enquiries/spam/senders';
import { spamEnquiries } from '../../enquiries/spam/table';
import { mostAtOnce } from '../../../lib/lists/exports/schema';
import { enquiryNames } from './enquiries';
import { statusAlone, type BatchOf } from './list';
import type { BatchRow } from './table';

const before = sql`(select ${spamEnquiries.stateBefore} from ${spamEnquiries} where ${eq(spamEnquiries.enquiryId, enquiries.id)})`;

type Row = Record<'id' | 'title' | 'owner' | 'emailAddress', string> &
  Record<'state' | 'former', EnquiryState>;

/** Enquiries as a person marks them as not real, or takes them as real again. */
export function spamRows(
  { db, env, now }: Context,
  user: SignedInUser,
  { action }: Change,
): BatchOf<Row, EnquiriesFound> {
  const reach = reachOf(user);
  const companyId = user.companyId ?? '';
  const isMarked = action === 'spam';

  /** The states of those that are as asked by now. */
  async function turn(tx: Database, isSpam: boolean, ids: string[], at: Date): Promise<Map<string, string>> {
    if (!isSpam) return takeAsReal({ tx, env, reach }, ids);
    const marked = await markSpam({ tx, env, reach }, companyId, ids, at);
    return new Map([...marked].map((id) => [id, 'spam']));
  }

  /** Those of these rows in whose state nobody has changed anything since; to open one is no change. They stay locked. */
  async function unchangedOf(tx: Database, rows: readonly BatchRow[]): Promise<string[]> {
    const given = new Map(rows.map(({ _id, status }) => [_id, status]));
    const found = await tx
      .select({ id: enquiries.id, state: enquiries.state })
      .from(enquiries)
      .where(and(inArray(enquiries.id, [...given.keys()]), reach))
      .orderBy(enquiries.id)
      .for('update');
    return found.flatMap(({ id, state }) =>
      state === given.get(id) || state === 'spam' || (state === 'opened' && given.get(id) === 'new')
        ? id
        : [],
    );
  }

  return {
    table: enquiries,
    latest: { moment: enquiries.inquiryDate, id: enquiries.id },
    fields: {
      ...{ id: enquiries.id, ...enquiryNames, emailAddress: enquiries.emailAddress, state: enquiries.state },
      former: sql`coalesce(${before}, ${enquiries.state})`,
    },
    reach,
    found: (filter) => foundEnquiries(db, user, filter, now()),
    async judge(inner, rows) {
      const addresses = rows.map(({ emailAddress }) => emailAddress);
      const known = isMarked ? await knownSenders(inner, companyId, addresses) : new Set();
      return rows.map(({ id, title, owner, state, former, emailAddress }) => {
        const isKnown = known.has(emailAddress) ? messages.knownTraveller : '';
        const problem = (state === 'spam') === isMarked ? messages.unchanged : isKnown;
        const statusAfter = problem ? state : isMarked ? 'spam' : former;
        return { ...statusAlone, _id: id, title, owner, status: state, statusAfter, problem };
      });
    },
    // The counts that follow are everybody's: they come last, and once.
    atOnce: mostAtOnce,
    async write(tx, going, at) {
      const ids = going.map(({ row }) => row.id);
      const states = await turn(tx, isMarked, ids, at);
      // Staff mark nothing, and so bring no mark back.
      const undo = (isMarked || user.companyId !== null) && {
        before: { is: isMarked ? ('real' as const) : ('spam' as const) },
      };
      return new Map(
        ids.map((id) => {
          const status = states.get(id);
          return [id, status ? { status, ...undo } : { reason: messages.changedMeanwhile }];
        }),
      );
    },
    async restore(tx, rows, at) {
      const rowsOf = (is: string) => rows.filter((row) => row.before?.is === is);
      const real = await unchangedOf(tx, rowsOf('spam'));
      const marked = rowsOf('real').map(({ _id }) => _id);
      const states = new Map([...(await turn(tx, false, marked, at)), ...(await turn(tx, true, real, at))]);
      return new Map(
        rows.map(({ _id }) => {
          const status = states.get(_id);
          return [_id, status ? { status } : { reason: messages.changedMeanwhile }];
        }),
      );
    },
  };
}
