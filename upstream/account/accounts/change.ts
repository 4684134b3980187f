import { and, eq, isNull, ne } from 'drizzle-orm';
import { accountMessages } from '@/texts/account/messages-accounts';
import { isErased } from '../../../lib/account/accounts/rights';
import { organizationTypes } from '../../../lib/companies/organization';
import { owners, rightOf, type Role } from '../../../lib/roles';
import { attemptsKey } from '../auth/attempts';
import { stepAttempts } from '../auth/second-step';
import { companyName, findKind } from '../../companies/queries';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { changesOf, note, type Doer } from '../../review/deeds/note';
import { HttpError } from '../../platform/http/errors';
import { clear } from '../../platform/limits/hit';
import { removeFactor } from '../second-factor/factor';
import { revokeSessions, type User } from '../users/queries';
import { passwordResets, users } from '../users/table';
import { colleaguesOf } from './queries';
import { addressChanges } from './table';

const conflict = (message: string) => new HttpError(409, message);

export const ofAccount = ({ id }: Pick<User, 'id'>) => ({ kind: 'account' as const, id });
/** What the history says that an account is. */
export async function describeAccount(db: Database, { email, type, companyId }: User) {
  return { email, role: type, company: (await companyName(db, companyId ?? undefined)) ?? '' };
}

/** What is wrong with a company for a role: owners need an open one of their kind, staff have none. */
export async function companyProblem(db: Database, role: Role, company: string | null) {
  const kind = organizationTypes.find((type) => type === role);
  if (!kind) return company ? ({ is: 'too much' } as const) : null;
  if (!company) return { is: 'missing' } as const;
  const found = await findKind(db, company);
  if (!found) return { is: 'unknown' } as const;
  if (found.type !== kind) return { is: 'of another kind', found: found.type } as const;
  return found.isClosed ? ({ is: 'closed' } as const) : null;
}

/** 409 for what would leave the network without an admin. Whoever calls it holds the account, and so the admins. */
async function keepAnAdmin(tx: Database, user: User): Promise<void> {
  if (user.type !== 'admin' || user.disabledAt) return;
  const others = and(eq(users.type, 'admin'), isNull(users.disabledAt), ne(users.id, user.id));
  if ((await tx.$count(users, others)) === 0) throw conflict(accountMessages.onlyAdmin(user.email));
}

/** 409 for what would leave the people of a company without an owner. */
async function keepAnOwner(tx: Database, user: User): Promise<void> {
  if (user.disabledAt || !user.companyId || rightOf(user.right) !== 'owner') return;
  const others = await colleaguesOf(tx, user);
  if (others.length > 0 && others.every(({ right }) => rightOf(right) !== 'owner'))
    throw conflict(accountMessages.lastOwner(user.email));
}

/** 409 for what nobody does to themselves. An operator has no account. */
function keepOneself({ by }: Doer, user: User): void {
  if (by.id === user.id) throw conflict(accountMessages.ownAccount);
}

/** 409 for whoever was erased, who gets no name, role, address or access again. */
export function refuseErased(user: User): void {
  if (isErased(user)) throw conflict(accountMessages.isErased);
}

/** Gives somebody another role or company, and ends the sessions. Part of a transaction that holds the account, as all of these. */
export async function giveRole(
  { db }: Pick<Context, 'db'>,
  doer: Doer,
  user: User,
  given: Pick<User, 'type' | 'companyId'>,
): Promise<void> {
  refuseErased(user);
  keepOneself(doer, user);
  if (given.type !== 'admin') await keepAnAdmin(db, user);
  const isMoved = given.companyId !== user.companyId;
  if (isMoved) await keepAnOwner(db, user);
  // Who comes to a company by staff is an owner of it, as whom staff invite.
  await db
    .update(users)
    .set({ ...given, ...(isMoved && { right: 'owner' }) })
    .where(eq(users.id, user.id));
  await revokeSessions(db, user.id, doer.at);
  const [before, after] = [await describeAccount(db, user), await describeAccount(db, { ...user, ...given })];
  await note(db, doer, ofAccount(user), 'role', changesOf(before, after));
}

/** Calls somebody by another name. */
export async function rename(
  { db }: Pick<Context, 'db'>,
  doer: Doer,
  user: User,
  name: string,
): Promise<void> {
  refuseErased(user);
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  await note(db, doer, ofAccount(user), 'changed', changesOf({ name: user.name }, { name }));
}

/** Keeps somebody out: the sessions and the mailed links end at once. */
export async function disableAccount({ db }: Pick<Context, 'db'>, doer: Doer, user: User): Promise<void> {
  if (user.disabledAt && !user.leftAt) throw conflict(accountMessages.disabledAlready(user.email));
  keepOneself(doer, user);
  await keepAnAdmin(db, user);
  await keepAnOwner(db, user);
  await db.update(users).set({ disabledAt: doer.at, leftAt: null }).where(eq(users.id, user.id));
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await db.delete(addressChanges).where(eq(addressChanges.userId, user.id));
  await revokeSessions(db, user.id, doer.at);
  await note(db, doer, ofAccount(user), 'disabled');
}

/** Lets somebody in again who was kept out; an owner without a company needs one first. */
export async function enableAccount({ db }: Pick<Context, 'db'>, doer: Doer, user: User): Promise<void> {
  refuseErased(user);
  if (!user.disabledAt) throw conflict(accountMessages.enabledAlready(user.email));
  const isOwner = owners.some((role) => role === user.type);
  if (isOwner && !user.companyId) throw conflict(accountMessages.needsCompany(user.email));
  await db.update(users).set({ disabledAt: null, leftAt: null }).where(eq(users.id, user.id));
  await note(db, doer, ofAccount(user), 'enabled');
}

/** Ends all sessions of somebody else. */
export async function endSessions({ db }: Pick<Context, 'db'>, doer: Doer, user: User): Promise<void> {
  await revokeSessions(db, user.id, doer.at);
  await note(db, doer, ofAccount(user), 'sessions');
}

/** For somebody whose phone and recovery codes are gone; false where there is no second factor. */
export async function takeFactor(context: Context, doer: Doer, user: User): Promise<boolean> {
  if (!(await removeFactor(context, user))) return false;
  await clear(context.db, attemptsKey(stepAttempts(user.email)));
  await revokeSessions(context.db, user.id, doer.at);
  await note(context.db, doer, ofAccount(user), 'factor');
  return true;
}
