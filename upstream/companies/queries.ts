import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { isProfileCompleted, type CompanyLookup } from '../../lib/companies/schema';
import type { SignedInUser } from '../platform/signed-in/user';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/db/client';
import { newId } from '../platform/values/ids';
import type { OrganizationType } from '../../lib/roles';
import { companies } from '../account/users/table';

export type CompanyRow = typeof companies.$inferSelect;
export type NewCompany = Partial<Omit<CompanyRow, 'createdAt' | 'organizationType'>> & {
  companyName: string;
  organizationType: OrganizationType;
};

/** Creates a company; the trading name defaults to the company's name. */
export async function createCompany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  company: NewCompany,
): Promise<CompanyRow> {
  const at = now();
  const [created] = await db
    .insert(companies)
    .values({ id: newId(at), tradingName: company.companyName, ...company, createdAt: at })
    .returning();
  return created!;
}

export const companyHolder = (id: string) => `company:${id}`;

export const companyFiles = ({ logo, awards, affiliates, certOfIncorporation }: CompanyRow): string[] =>
  [logo, ...[...awards, ...affiliates].map((mark) => mark.logo), certOfIncorporation].filter(
    (address) => address !== null,
  );

/** The companies that a user may read: admins all, safari-admins those of safari owners, others their own. */
export function visibleCompanies({ type, companyId }: SignedInUser): SQL | undefined {
  if (type === 'admin') return undefined;
  const own = eq(companies.id, companyId ?? '');
  return type === 'safari-admin' ? or(own, eq(companies.organizationType, 'safari-owner')) : own;
}

/** A company that the user may read (default: their own), or null. */
export function getCompany(
  db: Database,
  user: SignedInUser,
  id = user.companyId,
): Promise<CompanyRow | null> {
  return findCompany(db, and(eq(companies.id, id ?? ''), visibleCompanies(user)));
}

/** A company that the user may change (default: their own), or null; an admin may change any. */
export function getOwnCompany(
  db: Database,
  user: SignedInUser,
  id = user.companyId,
): Promise<CompanyRow | null> {
  const own = user.type === 'admin' ? undefined : eq(companies.id, user.companyId ?? '');
  return findCompany(db, and(eq(companies.id, id ?? ''), own));
}

const findCompany = async (db: Database, where: SQL | undefined): Promise<CompanyRow | null> =>
  (await db.select().from(companies).where(where))[0] ?? null;

export async function listCompanies(
  db: Database,
  user: SignedInUser,
  kind: OrganizationType | 'all',
): Promise<CompanyLookup[]> {
  const ofKind = kind === 'all' ? undefined : eq(companies.organizationType, kind);
  const { id: _id, companyName, closedAt } = companies;
  const rows = await db
    .select({ _id, companyName, closedAt })
    .from(companies)
    .where(and(ofKind, visibleCompanies(user)))
    .orderBy(sql`lower(${companies.companyName})`, asc(companies.id));
  return rows.map(({ closedAt: at, ...company }) => ({ ...company, ...(at && { isClosed: true }) }));
}

export function toCompany(row: CompanyRow) {
  const company = {
    _id: row.id,
    companyName: row.companyName,
    tradingName: row.tradingName,
    description: row.description,
    logo: row.logo,
    agent: {
      name: row.contactName,
      position: row.contactPosition,
      phoneNumber: row.contactPhone,
      email: row.contactEmail,
    },
    affiliatedWith: row.affiliates,
    awards: row.awards,
    organizationType: row.organizationType as OrganizationType,
    certOfIncorporation: row.certOfIncorporation,
    status: row.closedAt ? 'closed' : row.status,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
  return { ...company, isProfileCompleted: isProfileCompleted(company) };
}
