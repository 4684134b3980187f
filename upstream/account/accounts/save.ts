import { and, eq, isNull, ne } from 'drizzle-orm';
import { accountMessages } from '@/texts/account/messages-accounts';
import { isErased } from '../../../lib/account/accounts/rights';
import { owners, rightOf, type Role, organizationTypes } from '../../../lib/roles';
import { forgetFailures } from '../auth/attempts';
import { secondStepKey } from '../auth/second-step';
import {
  findCompanyName,
  findCompanyType,
  revokeSessions,
  type User,
  createUser,
  findUserByEmail,
  type NewUser,
} from '../users/queries';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { changesOf, recordAudit, type Actor } from '../../platform/deeds/note';
import { conflict } from '../../platform/errors/errors';
import { removeFactor } from '../second-factor/save';
import { passwordResets, users, addressChanges } from '../users/table';
import { findColleagues, isInvited } from './queries';
import { mailInvitation } from '../auth/mails';
import { createResetToken, invitationMilliseconds } from '../auth/password-reset';

export const accountSubject = ({ id }: Pick<User, 'id'>) => ({ kind: 'account' as const, id });
async function describeAccount(db: Database, { email, type, companyId }: User) {
  return { email, role: type, company: (await findCompanyName(db, companyId ?? undefined)) ?? '' };
}

/** The problem of a company for a role: owners need an open one of their kind, staff have none. */
export async function findCompanyProblem(db: Database, role: Role, company: string | null) {
  const kind = organizationTypes.find((type) => type === role);
  if (!kind) return company ? ({ is: 'too much' } as const) : null;
  if (!company) return { is: 'missing' } as const;
  const found = await findCompanyType(db, company);
  if (!found) return { is: 'unknown' } as const;
  if (found.type !== kind) return { is: 'of another kind', found: found.type } as const;
  return found.isClosed ? ({ is: 'closed' } as const) : null;
}

/** 409 for a change that leaves no admin. The caller has locked the account and all admins. */
async function requireOtherAdmin(tx: Database, user: User): Promise<void> {
  if (user.type !== 'admin' || user.disabledAt) return;
  const others = and(eq(users.type, 'admin'), isNull(users.disabledAt), ne(users.id, user.id));
  if ((await tx.$count(users, others)) === 0) throw conflict(accountMessages.onlyAdmin(user.email));
}

async function requireOtherOwner(tx: Database, user: User): Promise<void> {
  if (user.disabledAt || !user.companyId || rightOf(user.right) !== 'owner') return;
  const others = await findColleagues(tx, user);
  if (others.length > 0 && others.every(({ right }) => rightOf(right) !== 'owner'))
    throw conflict(accountMessages.lastOwner(user.email));
}

function refuseOwnAccount({ by }: Actor, user: User): void {
  if (by.id === user.id) throw conflict(accountMessages.ownAccount);
}

/** 409 for an erased account, which never gets a name, role, address or access again. */
export function refuseErased(user: User): void {
  if (isErased(user)) throw conflict(accountMessages.isErased);
}

/** Changes role and company, and ends the sessions. The caller's transaction has locked the account. */
export async function assignRole(
  { db }: Pick<Context, 'db'>,
  doer: Actor,
  user: User,
  assigned: Pick<User, 'type' | 'companyId'>,
): Promise<void> {
  refuseErased(user);
  refuseOwnAccount(doer, user);
  if (assigned.type !== 'admin') await requireOtherAdmin(db, user);
  const isMoved = assigned.companyId !== user.companyId;
  if (isMoved) await requireOtherOwner(db, user);
  // Moved to a company by staff, a person becomes its owner, as with an invitation by staff.
  await db
    .update(users)
    .set({ ...assigned, ...(isMoved && { right: 'owner' }) })
    .where(eq(users.id, user.id));
  await revokeSessions(db, user.id, doer.at);
  const [before, after] = [
    await describeAccount(db, user),
    await describeAccount(db, { ...user, ...assigned }),
  ];
  await recordAudit(db, doer, accountSubject(user), 'role', changesOf(before, after));
}

export async function renameAccount(
  { db }: Pick<Context, 'db'>,
  doer: Actor,
  user: User,
  name: string,
): Promise<void> {
  refuseErased(user);
  await db.update(users).set({ name }).where(eq(users.id, user.id));
  await recordAudit(db, doer, accountSubject(user), 'changed', changesOf({ name: user.name }, { name }));
}

/** Disables an account: its sessions and mailed links end at once. */
export async function disableAccount({ db }: Pick<Context, 'db'>, doer: Actor, user: User): Promise<void> {
  if (user.disabledAt && !user.leftAt) throw conflict(accountMessages.disabledAlready(user.email));
  refuseOwnAccount(doer, user);
  await requireOtherAdmin(db, user);
  await requireOtherOwner(db, user);
  await db.update(users).set({ disabledAt: doer.at, leftAt: null }).where(eq(users.id, user.id));
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await db.delete(addressChanges).where(eq(addressChanges.userId, user.id));
  await revokeSessions(db, user.id, doer.at);
  await recordAudit(db, doer, accountSubject(user), 'disabled');
}

/** Enables an account and returns its state then; 409 for an owner without a company. */
export async function enableAccount(
  { db }: Pick<Context, 'db'>,
  doer: Actor,
  user: User,
): Promise<'active' | 'invited'> {
  refuseErased(user);
  if (!user.disabledAt) throw conflict(accountMessages.enabledAlready(user.email));
  const isOwner = owners.some((role) => role === user.type);
  if (isOwner && !user.companyId) throw conflict(accountMessages.needsCompany(user.email));
  await db.update(users).set({ disabledAt: null, leftAt: null }).where(eq(users.id, user.id));
  await recordAudit(db, doer, accountSubject(user), 'enabled');
  return (await isInvited(db, user)) ? 'invited' : 'active';
}

export async function endSessions({ db }: Pick<Context, 'db'>, doer: Actor, user: User): Promise<void> {
  await revokeSessions(db, user.id, doer.at);
  await recordAudit(db, doer, accountSubject(user), 'sessions');
}

/** Removes the second factor of a person who lost it; false without one. */
export async function removeSecondFactor(context: Context, doer: Actor, user: User): Promise<boolean> {
  if (!(await removeFactor(context, user))) return false;
  await forgetFailures(context.db, secondStepKey(user.email));
  await revokeSessions(context.db, user.id, doer.at);
  await recordAudit(context.db, doer, accountSubject(user), 'factor');
  return true;
}

/** Creates an account and mails the link that sets its password. 409 for an address in use. Needs a transaction. */
export async function inviteAccount(context: Context, doer: Actor, invited: NewUser): Promise<User> {
  if (await findUserByEmail(context.db, invited.email)) throw conflict(accountMessages.addressTaken);
  const user = await createUser(context, invited);
  await invite(context, doer, user, changesOf({}, await describeAccount(context.db, user)));
  return user;
}

/** Mails a new link; earlier ones become void. 409 for a disabled account or one with a password. */
export async function resendInvitation(context: Context, doer: Actor, user: User): Promise<void> {
  if (user.disabledAt) throw conflict(accountMessages.isDisabled(user.email));
  if (user.passwordHash) throw conflict(accountMessages.hasPassword(user.email));
  await invite(context, doer, user, []);
}

/** Mails a new user the link to set a first password; it works for 7 days. */
export async function mailPasswordLink(context: Context, user: User): Promise<void> {
  await mailInvitation(context, user, await createResetToken(context, user.id, invitationMilliseconds));
}

async function invite(
  context: Context,
  doer: Actor,
  user: User,
  granted: ReturnType<typeof changesOf>,
): Promise<void> {
  await recordAudit(context.db, doer, accountSubject(user), 'invited', granted);
  await mailPasswordLink(context, user);
}
