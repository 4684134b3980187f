import { and, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ApplicationQuery, Application } from '../../../lib/companies/applications/calls';
import type { ListPage } from '../../../lib/lists/lists';
import type { Database } from '../../platform/db/client';
import { inPeriod, latestFirst, readListPage } from '../../lists/list-paging';
import { users } from '../../account/users/table';
import { containsSearch } from '../../platform/http/validate';
import { applications } from '../table';

export type ApplicationRow = typeof applications.$inferSelect;

/** Applications that wait for confirmation or for a decision. */
export const isOpenApplication = inArray(applications.status, ['submitted', 'verified']);

function ofStatus(db: Database, status: ApplicationQuery['status']): SQL | undefined {
  if (status !== 'approved') return status ? eq(applications.status, status) : isOpenApplication;
  const invited = and(
    eq(users.id, applications.userId),
    isNull(users.passwordHash),
    isNull(users.disabledAt),
  );
  return and(eq(applications.status, 'approved'), exists(db.select().from(users).where(invited)));
}

const searchText = sql`lower(concat_ws(' ', ${applications.companyName}, ${applications.tradingName}, ${applications.contactName}, ${applications.email}))`;

export const applicationFilter = (db: Database, query: Omit<ApplicationQuery, 'page' | 'perPage'>) =>
  and(
    query.outcome && !query.status ? undefined : ofStatus(db, query.status),
    query.outcome && query.outcome !== 'received' ? eq(applications.status, query.outcome) : undefined,
    query.search ? containsSearch(searchText, query.search) : undefined,
    inPeriod(applications.createdAt, query),
  );

export async function listApplications(
  db: Database,
  query: ApplicationQuery,
): Promise<ListPage<Application>> {
  const matching = applicationFilter(db, query);
  const orderBy = latestFirst(applications.createdAt, applications.id);
  return readListPage(db, { table: applications, where: matching, orderBy, toRecord: toApplication }, query);
}

/** A page with this one application; empty if unknown. */
export const findApplicationPage = (db: Database, id: string): Promise<ListPage<Application>> =>
  readListPage(
    db,
    {
      table: applications,
      where: eq(applications.id, id),
      orderBy: latestFirst(applications.createdAt, applications.id),
      toRecord: toApplication,
    },
    { page: 1, perPage: 1 },
  );

function toApplication(row: ApplicationRow): Application {
  const { contactName: name, contactPosition: position, contactPhone: phoneNumber, email } = row;
  return {
    _id: row.id,
    companyName: row.companyName,
    tradingName: row.tradingName,
    logo: row.logo,
    certOfIncorporation: row.certOfIncorporation,
    agent: { name, email, position, phoneNumber },
    role: row.role,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    userName: name,
    email,
    position,
    version: row.version,
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.declineReason && { adminComments: row.declineReason }),
  };
}
