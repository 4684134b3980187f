import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '../../lib/roles';
import { organizationTypes } from '../../lib/companies/organization';
import { attemptsKey } from '../auth/attempts';
import { mailInvitation } from '../auth/mails';
import { createResetToken, invitationMilliseconds } from '../auth/password-reset';
import { stepAttempts } from '../auth/second-step';
import { findOrganizationType } from '../companies/queries';
import { companies } from '../companies/table';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { changesOf, note, type Doer } from '../deeds/note';
import { createUser, findUserByEmail, revokeSessions, type User } from '../users/queries';
import { passwordResets, users } from '../users/table';
import { clear } from '../rate-limit/hit';
import { removeFactor } from '../second-factor/factor';
import { usage, type UsersCommand } from './arguments';
import { runPeopleCommand } from './people-commands';

/** Why a command cannot be carried out; the message is one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Carries out a command as one transaction with its line in the history, and gives the lines to print. Throws a CommandError. */
export function runCommand(context: Context, operator: string, command: UsersCommand): Promise<string[]> {
  if (command.name === 'forget')
    return runPeopleCommand(context, operator, { name: 'erase', email: command.email, isTrial: false });
  return context.db.transaction(async (db) => {
    const within = { ...context, db };
    switch (command.name) {
      case 'help':
        return [usage];
      case 'list':
        return listUsers(db);
      case 'invite':
        return invite(within, operator, command);
      case 'role':
        return changeRole(within, operator, command);
      case 'disable':
        return disable(within, operator, command.email);
      case 'remove-factor':
        return dropFactor(within, operator, command.email);
    }
  });
}

type CommandOf<Name extends UsersCommand['name']> = Extract<UsersCommand, { name: Name }>;

async function listUsers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ user: users, company: companies.companyName })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .orderBy(asc(sql`lower(${users.email})`));
  if (rows.length === 0) return ['There are no accounts.'];
  const table = rows.map(({ user, company }) => [
    user.email,
    user.name,
    user.type,
    company ?? '-',
    stateOf(user),
  ]);
  return inColumns([['EMAIL', 'NAME', 'ROLE', 'COMPANY', 'STATE'], ...table]);
}

function stateOf({ disabledAt, leftAt, passwordHash }: User): string {
  if (leftAt) return 'left';
  if (disabledAt) return 'disabled';
  return passwordHash ? 'active' : 'invited';
}

function inColumns(rows: string[][]): string[] {
  const widths = rows[0]!.map((_head, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

async function invite(context: Context, operator: string, command: CommandOf<'invite'>): Promise<string[]> {
  const { db, now } = context;
  const known = await findUserByEmail(db, command.email);
  const user = known ? invitedBefore(known, command) : await addUser(context, command);
  const token = await createResetToken(context, user.id, invitationMilliseconds);
  const granted = known ? [] : changesOf({}, describe(user));
  await note(db, doer(operator, now()), account(user), 'invited', granted);
  await mailInvitation(context, user, token);
  const link = `A link to set the password goes to ${user.email} by mail; it works for 7 days.`;
  return known ? [`${link} Earlier links are void.`] : [`${user.email} has the role ${user.type} now.`, link];
}

/** Somebody who may get another link: the command may repeat what is known of them, but not change it. */
function invitedBefore(user: User, { role, company }: CommandOf<'invite'>): User {
  if (user.disabledAt) throw new CommandError(`${user.email} is disabled.`);
  if (user.passwordHash) throw new CommandError(`${user.email} has an account and a password already.`);
  if ((role && role !== user.type) || (company && company !== user.companyId)) {
    throw new CommandError(
      `${user.email} was invited with the role ${user.type}: use the command role to change that.`,
    );
  }
  return user;
}

async function addUser(context: Context, command: CommandOf<'invite'>): Promise<User> {
  const { email, personName, role, company } = command;
  if (!personName || !role) {
    throw new CommandError(`${email} has no account yet: --name and --role are needed to make one.`);
  }
  const companyId = await companyFor(context.db, role, company);
  return createUser(context, { email, name: personName, type: role, ...(companyId ? { companyId } : {}) });
}

/** The company of a person in a role: owners need one of their kind, staff have none. */
async function companyFor(db: Database, role: Role, company: string | undefined): Promise<string | null> {
  const kind = organizationTypes.find((type) => type === role);
  if (!kind) {
    if (company) throw new CommandError(`The role ${role} goes with no company.`);
    return null;
  }
  if (!company) throw new CommandError(`The role ${role} needs --company.`);
  const found = await findOrganizationType(db, company);
  if (!found) throw new CommandError(`There is no company with the id ${company}.`);
  if (found !== kind) throw new CommandError(`The company ${company} is one of a ${found}.`);
  return company;
}

async function changeRole(context: Context, operator: string, command: CommandOf<'role'>): Promise<string[]> {
  const { db, now } = context;
  const { role } = command;
  const user = await getUser(db, command.email);
  const isOwner = organizationTypes.some((type) => type === role);
  const company = command.company ?? (isOwner ? (user.companyId ?? undefined) : undefined);
  const companyId = await companyFor(db, role, company);
  if (role === user.type && companyId === user.companyId) {
    throw new CommandError(`${user.email} has the role ${role} already.`);
  }
  await keepAnAdmin(db, user);
  await db.update(users).set({ type: role, companyId }).where(eq(users.id, user.id));
  await revokeSessions(db, user.id, now());
  const changes = changesOf(describe(user), describe({ ...user, type: role, companyId }));
  await note(db, doer(operator, now()), account(user), 'role', changes);
  return [`${user.email} has the role ${role} now; all sessions were ended.`];
}

async function disable(context: Context, operator: string, email: string): Promise<string[]> {
  const { db, now } = context;
  const user = await getUser(db, email);
  if (user.disabledAt && !user.leftAt) throw new CommandError(`${user.email} is disabled already.`);
  await keepAnAdmin(db, user);
  await db.update(users).set({ disabledAt: now(), leftAt: null }).where(eq(users.id, user.id));
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await revokeSessions(db, user.id, now());
  await note(db, doer(operator, now()), account(user), 'disabled');
  return [`${user.email} is disabled; all sessions were ended.`];
}

/** For somebody whose phone and recovery codes are gone. */
async function dropFactor(context: Context, operator: string, email: string): Promise<string[]> {
  const { db, now } = context;
  const user = await getUser(db, email);
  if (!(await removeFactor(context, user))) throw new CommandError(`${user.email} has no second factor.`);
  await clear(db, attemptsKey(stepAttempts(user.email)));
  await revokeSessions(db, user.id, now());
  await note(db, doer(operator, now()), account(user), 'factor');
  return [`The second factor of ${user.email} is off; all sessions were ended.`];
}

/** Refuses what would leave the network without an admin. */
async function keepAnAdmin(db: Database, user: User): Promise<void> {
  if (user.type !== 'admin' || user.disabledAt) return;
  const others = and(eq(users.type, 'admin'), isNull(users.disabledAt), ne(users.id, user.id));
  if ((await db.$count(users, others)) === 0) throw new CommandError(`${user.email} is the only admin.`);
}

async function getUser(db: Database, email: string): Promise<User> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new CommandError(`There is no account of ${email}.`);
  return user;
}

const describe = ({ email, type, companyId }: User) => ({ email, role: type, company: companyId ?? '' });
const account = ({ id }: User) => ({ kind: 'account' as const, id });
/** Operators have no account in the database. */
const doer = (name: string, at: Date): Doer => ({ by: { id: null, name, type: 'operator' }, at });
