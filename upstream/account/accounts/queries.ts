import { and, asc, desc, eq, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Account, AccountQuery } from '../../../lib/account/accounts/calls';
import { companies, sessions, users, addressChanges } from '../users/table';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors/errors';
import { hasFactor } from '../second-factor/save';
import type { SignedInUser } from '../../platform/signed-in/user';
import { userIdentities } from '../sso/table';
import type { User } from '../users/queries';
import { isActiveSession } from '../users/sessions';
import { versionOf } from '../../platform/http/versions';
import { containsSearch, toListPage } from '../../platform/http/validate';

/** Invited and never signed in: no password and no account of the identity provider. */
const neverCame = sql`(${users.passwordHash} is null and not exists (
  select 1 from ${userIdentities} where ${userIdentities.userId} = ${users.id}
))`;

export const isInvited = async (db: Database, { id }: User) =>
  (await db.$count(users, and(eq(users.id, id), neverCame))) > 0;

export const findColleagues = (db: Database, { id, companyId }: User) =>
  db
    .select()
    .from(users)
    .where(
      and(eq(users.companyId, companyId ?? ''), ne(users.id, id), isNull(users.disabledAt), not(neverCame)),
    );

const state = sql<Account['state']>`case
  when ${users.leftAt} is not null then 'left'
  when ${users.disabledAt} is not null then 'disabled'
  when ${neverCame} then 'invited'
  else 'active' end`;
const seenAt = sql<
  Date | string | null
>`(select max(${sessions.seenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;
const company = { _id: companies.id, companyName: companies.companyName };
const columns = { user: users, company, state, seenAt };

const searched = sql`lower(concat_ws(chr(10), ${users.name}, ${users.email}, ${companies.companyName}))`;

const sorted: Record<AccountQuery['sort'], SQL> = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  role: sql`${users.type}`,
  company: sql`lower(${companies.companyName})`,
  seenAt,
};

const withCompany = (db: Database) =>
  db.select(columns).from(users).leftJoin(companies, eq(companies.id, users.companyId));

type Row = Awaited<ReturnType<typeof withCompany>>[number];

const toAccount = ({ user, company: of, state: is, seenAt: seen }: Row) => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  type: user.type,
  company: of,
  state: is,
  seenAt: seen === null ? null : new Date(seen).toISOString(),
});

export async function listAccounts(db: Database, query: AccountQuery) {
  const { search, status, role, company: companyId, sort, page, perPage } = query;
  const matching = and(
    search ? containsSearch(searched, search) : undefined,
    status ? eq(state, status) : undefined,
    role ? eq(users.type, role) : undefined,
    companyId ? eq(users.companyId, companyId) : undefined,
  );
  const direction = (query.order ?? (sort === 'seenAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  const rows = await withCompany(db)
    .where(matching)
    .orderBy(sql`${direction(sorted[sort])} nulls last`, asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(matching);
  return toListPage(rows.map(toAccount), counted!.count, query);
}

export const listAllAccounts = async (db: Database) =>
  (await withCompany(db).orderBy(asc(sql`lower(${users.email})`))).map(toAccount);

export const listCompanyAccounts = async (db: Database, companyId: string) =>
  (
    await withCompany(db)
      .where(eq(users.companyId, companyId))
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  ).map(toAccount);

export const accountVersionOf = ({ name, email, type, companyId, disabledAt, leftAt }: User): number =>
  versionOf([name, email, type, companyId, disabledAt, leftAt]);

/** An account with the details of its page; 404 if unknown. */
export async function readAccount({ db, now }: Pick<Context, 'db' | 'now'>, me: SignedInUser, id: string) {
  const [row] = await withCompany(db).where(eq(users.id, id));
  if (!row) throw notFound();
  const { user } = row;
  const [waiting] = await db.select().from(addressChanges).where(eq(addressChanges.userId, id));
  const isOpen = waiting && waiting.expiresAt > now();
  return {
    ...toAccount(row),
    createdAt: user.createdAt.toISOString(),
    sessions: await db.$count(sessions, isActiveSession(user, now())),
    hasFactor: await hasFactor(db, id),
    isMe: id === me.id,
    newAddress: isOpen ? { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() } : null,
    version: accountVersionOf(user),
  };
}

/** Locks an account and all admins by id, so that no two changes deadlock. 404 if unknown. */
export async function lockAccount(tx: Database, id: string): Promise<User> {
  const admins = and(eq(users.type, 'admin'), isNull(users.disabledAt));
  const held = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), admins))
    .orderBy(users.id)
    .for('update');
  const user = held.find((one) => one.id === id);
  if (!user) throw notFound();
  return user;
}
