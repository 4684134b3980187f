import { and, inArray, not, sql, type SQL } from 'drizzle-orm';
import type {
  EnquiriesFound,
  GeneralFound,
  BatchPreview,
  Place,
  PreviewedRead,
} from '../../lib/batches/calls';
import { mostAtOnce, type BatchList } from '../../lib/batches/schema';
import { batchMessages as messages } from '@/texts/messages-batches';
import type { Database } from '../db/client';
import { foundEnquiries, markRead, reachOf } from '../enquiries/queries';
import { enquiries } from '../enquiries/table';
import { foundGeneralEnquiries, markGeneralRead } from '../general-enquiries/queries';
import { generalEnquiries } from '../general-enquiries/table';
import { newestFirst } from '../list-paging';
import { isReadBy } from '../read-tracking';
import type { SignedInUser } from '../signed-in/authenticate';
import { bunchesOf, inHalves } from './halves';
import { behind, placeOf, previewOf, statusAlone, type Behind, type Chosen, type Looked } from './look';
import { missing } from './store';
import type { BatchRow } from './table';

/** A list with read marks: which of its rows a user may see, what a filter finds of them, and how rows are marked. */
type Readable<Filter> = {
  table: typeof enquiries | typeof generalEnquiries;
  title: SQL<string>;
  client: SQL<string>;
  reach: (user: SignedInUser) => SQL | undefined;
  found: (db: Database, user: SignedInUser, filter: Filter, now: Date) => Promise<SQL | undefined>;
  mark: (db: Database, user: SignedInUser, ids: string[], at: Date) => Promise<unknown>;
};

/** The enquiries of listings. */
export const readableEnquiries: Readable<EnquiriesFound> = {
  table: enquiries,
  title: sql<string>`${enquiries.title}`,
  client: sql<string>`${enquiries.firstName} || ' ' || ${enquiries.lastName}`,
  reach: reachOf,
  found: foundEnquiries,
  mark: markRead,
};

/** The custom enquiries. */
export const readableGeneral: Readable<GeneralFound> = {
  table: generalEnquiries,
  title: sql<string>`${generalEnquiries.emailAddress}`,
  client: sql<string>`${generalEnquiries.fullName}`,
  reach: () => undefined,
  found: async (_db, { id }, filter, now) => foundGeneralEnquiries(id, filter, now),
  mark: markGeneralRead,
};

/** The list of a name that has read marks; null of any other. */
export const readableOf = (list: BatchList) =>
  list === 'enquiries' ? readableEnquiries : list === 'general-enquiries' ? readableGeneral : null;

type Row = { _id: string; title: string; owner: string; isRead: boolean; place: Place };

const latestOf = ({ inquiryDate, id }: Readable<never>['table']) => ({ moment: inquiryDate, id });

const rowsWhere = <Filter>(
  db: Database,
  { table, title, client }: Readable<Filter>,
  user: SignedInUser,
  where: SQL | undefined,
  count = mostAtOnce,
): Promise<Row[]> =>
  db
    .select({
      _id: sql<string>`${table.id}`,
      title,
      owner: client,
      isRead: isReadBy(table, user.id),
      place: placeOf(latestOf(table)),
    })
    .from(table)
    .where(where)
    .orderBy(...newestFirst(table))
    .limit(count);

const told = ({ isRead, place: _place, ...row }: Row) => ({
  ...row,
  slug: '',
  status: isRead ? 'read' : 'unread',
});

/** What would become of an enquiry that is marked as read, or taken along. */
function judged(row: Row, { action }: PreviewedRead) {
  const now = told(row);
  const isMarked = action === 'read';
  return {
    ...now,
    ...statusAlone,
    version: 0,
    statusAfter: isMarked ? 'read' : now.status,
    problem: isMarked && row.isRead ? messages.unchanged : '',
  };
}

/** Which of the chosen enquiries would be marked as read, or taken along; nothing is changed. However far apart the unread ones are, they are found. */
export async function previewRead<Filter>(
  db: Database,
  user: SignedInUser,
  of: Readable<Filter>,
  { change, chosen }: { change: PreviewedRead; chosen: Chosen<Filter> },
  now: Date,
): Promise<BatchPreview> {
  const { table } = of;
  const latest = latestOf(table);
  const tell = (rows: readonly Row[]) => rows.map((row) => judged(row, change));
  const isRead = isReadBy(table, user.id);
  const lookForUnread = async (isBehind: Behind, begin: Place | null): Promise<Looked> => {
    const unread = await rowsWhere(db, of, user, and(isBehind(begin), not(isRead)), mostAtOnce + 1);
    const next = unread.length > mostAtOnce ? unread[mostAtOnce - 1]!.place : null;
    const passed = and(isBehind(begin), isRead, next ? not(behind(latest, next)!) : undefined);
    const rows = [...unread.slice(0, mostAtOnce), ...(await rowsWhere(db, of, user, passed))];
    return { rows: tell(rows), refused: await db.$count(table, passed), next };
  };
  const found = (filter: Filter) => of.found(db, user, filter, now);
  const rows = (where: SQL | undefined, count: number) => rowsWhere(db, of, user, where, count);
  const listed = { table, latest, reach: of.reach(user), found, rows, tell };
  return previewOf(db, chosen, listed, change.action === 'read' ? lookForUnread : undefined);
}

/** Marks each of these enquiries as read by the user; one that is not the user's, or is read already, is refused in its row. Part of a transaction. */
export async function markManyRead<Filter>(
  tx: Database,
  user: SignedInUser,
  of: Readable<Filter>,
  asked: readonly { _id: string }[],
  at: Date,
): Promise<BatchRow[]> {
  const ids = [...new Set(asked.map(({ _id }) => _id))];
  const known = await rowsWhere(tx, of, user, and(inArray(of.table.id, ids), of.reach(user)));
  const byId = new Map(known.map((row) => [row._id, row]));
  const unread = ids.filter((id) => byId.get(id)?.isRead === false).sort();
  const marked = new Set<string>();
  for (const bunch of bunchesOf(unread)) {
    const { done } = await inHalves(tx, bunch, async (inner, some) => {
      await of.mark(inner, user, [...some], at);
      return [...some];
    });
    for (const id of done) marked.add(id);
  }
  return ids.map((id) => answerOf(id, byId.get(id), marked.has(id)));
}

function answerOf(id: string, row: Row | undefined, isChanged: boolean): BatchRow {
  if (!row) return missing(id);
  if (isChanged)
    return { ...told({ ...row, isRead: true }), isChanged, reason: '', before: { is: 'unread' } };
  return { ...told(row), isChanged, reason: row.isRead ? messages.unchanged : messages.refused };
}
