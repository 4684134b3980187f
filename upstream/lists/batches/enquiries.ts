import { not, sql, type SQL } from 'drizzle-orm';
import type { Change, EnquiryScope, GeneralScope } from '../../../lib/lists/batches/calls';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { enquiryCondition, markRead, reachCondition } from '../../enquiries/listing-enquiries/queries';
import { enquiries, generalEnquiries } from '../../enquiries/table';
import { generalEnquiryFilter, markGeneralRead } from '../../enquiries/general-enquiries/queries';
import { isReadBy, removeReader } from '../../enquiries/read-tracking';
import type { SignedInUser } from '../../platform/signed-in/user';
import { statusAlone, type BatchSource, type Outcomes } from './list';

/** A list with read marks: its columns for title and owner, its scope, filter and marking. */
type Readable<Filter> = {
  table: typeof enquiries | typeof generalEnquiries;
  names: Record<'title' | 'owner', SQL>;
  reach: (user: SignedInUser) => SQL | undefined;
  found: (db: Database, user: SignedInUser, filter: Filter, now: Date) => Promise<SQL | undefined>;
  mark: (db: Database, user: SignedInUser, ids: string[], at: Date) => Promise<unknown>;
};

export const enquiryNames = {
  title: sql`${enquiries.title}`,
  owner: sql`${enquiries.firstName} || ' ' || ${enquiries.lastName}`,
};

type Row = { id: string; title: string; owner: string; isRead: boolean };

const readRows =
  <Filter>({ table, names, ...of }: Readable<Filter>) =>
  ({ db, now }: Context, user: SignedInUser, { action }: Change): BatchSource<Row, Filter> => {
    const reach = of.reach(user);
    const isRead = isReadBy(table, user.id);
    const isMarked = action === 'read';
    return {
      table,
      latest: { moment: table.inquiryDate, id: table.id },
      fields: { id: table.id, ...names, isRead },
      reach,
      ...(isMarked && { isGoing: not(isRead) }),
      found: (filter) => of.found(db, user, filter, now()),
      judge: (_db, rows) =>
        rows.map(({ id, title, owner, ...row }) => {
          const status = row.isRead ? 'read' : 'unread';
          const statusAfter = isMarked ? 'read' : status;
          const problem = isMarked && row.isRead ? messages.unchanged : '';
          return { ...statusAlone, _id: id, title, owner, status, statusAfter, problem };
        }),
      async write(tx, applicable, at) {
        const ids = applicable.map(({ row }) => row.id);
        await of.mark(tx, user, ids, at);
        return new Map(ids.map((id) => [id, { status: 'read', before: { is: 'unread' } }]));
      },
      async restore(tx, rows) {
        const outcomes: Outcomes = new Map();
        for (const { _id } of rows) {
          const isThere = (await removeReader(tx, table, reach, user.id, _id)) > 0;
          outcomes.set(_id, isThere ? { status: 'unread' } : { reason: messages.gone });
        }
        return outcomes;
      },
    };
  };

export const enquiryRows = readRows<EnquiryScope>({
  table: enquiries,
  names: enquiryNames,
  reach: reachCondition,
  found: enquiryCondition,
  mark: markRead,
});

export const generalRows = readRows<GeneralScope>({
  table: generalEnquiries,
  names: { title: sql`${generalEnquiries.emailAddress}`, owner: sql`${generalEnquiries.fullName}` },
  reach: () => undefined,
  found: async (_db, { id }, filter, now) => generalEnquiryFilter(id, filter, now),
  mark: markGeneralRead,
});
