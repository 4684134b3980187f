import { type Role, organizationTypes } from '../../../lib/roles';
import { accountMessages } from '@/texts/account/messages-accounts';
import {
  findCompanyProblem,
  disableAccount,
  enableAccount,
  assignRole,
  removeSecondFactor,
  inviteAccount,
  resendInvitation,
} from '../../account/accounts/save';
import { listAllAccounts, lockAccount } from '../../account/accounts/queries';
import type { Context } from '../context/context';
import type { Database } from '../db/client';
import type { Actor } from '../deeds/note';
import { findUserByEmail, type NewUser, type User } from '../../account/users/queries';
import { usage, type UsersCommand } from './arguments';
import { runPeopleCommand } from './people-commands';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command and notes it in the history, in one transaction; returns the output. Throws a CommandError. */
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
      case 'enable':
        return enable(within, operator, command.email);
      case 'remove-factor':
        return dropFactor(within, operator, command.email);
    }
  });
}

type CommandOf<Name extends UsersCommand['name']> = Extract<UsersCommand, { name: Name }>;

async function listUsers(db: Database): Promise<string[]> {
  const accounts = await listAllAccounts(db);
  if (accounts.length === 0) return ['There are no accounts.'];
  const table = accounts.map(({ email, name, type, company, state }) => [
    email,
    name,
    type,
    company?.companyName ?? '-',
    state,
  ]);
  return inColumns([['EMAIL', 'NAME', 'ROLE', 'COMPANY', 'STATE'], ...table]);
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
  const by = doer(operator, now());
  const known = await findUserByEmail(db, command.email);
  if (known) {
    requireSame(known, command);
    await resendInvitation(context, by, known);
  }
  const user = known ?? (await inviteAccount(context, by, await newUser(db, command)));
  const link = `A link to set the password is on its way to ${user.email}. It works for 7 days.`;
  return known ? [`${link} Earlier links are void.`] : [`${user.email} has the role ${user.type} now.`, link];
}

/** A second invitation may repeat what is stored, but not change it. */
function requireSame(user: User, { role, company }: CommandOf<'invite'>): void {
  if (user.disabledAt || user.passwordHash) return;
  if ((role && role !== user.type) || (company && company !== user.companyId)) {
    throw new CommandError(
      `${user.email} was invited with the role ${user.type}: use the command role to change that.`,
    );
  }
}

async function newUser(db: Database, command: CommandOf<'invite'>): Promise<NewUser> {
  const { email, personName: name, role: type, company } = command;
  if (!name || !type) {
    throw new CommandError(`${email} has no account yet: --name and --role are needed to create one.`);
  }
  const companyId = await companyFor(db, type, company);
  return { email, name, type, ...(companyId ? { companyId } : {}) };
}

async function companyFor(db: Database, role: Role, company: string | undefined): Promise<string | null> {
  const problem = await findCompanyProblem(db, role, company ?? null);
  switch (problem?.is) {
    case undefined:
      return company ?? null;
    case 'too much':
      throw new CommandError(`The role ${role} does not belong to a company.`);
    case 'missing':
      throw new CommandError(`The role ${role} needs --company.`);
    case 'unknown':
      throw new CommandError(`There is no company with the id ${company}.`);
    case 'closed':
      throw new CommandError(`The company ${company} is closed.`);
    case 'of another kind':
      throw new CommandError(`The company ${company} belongs to a ${problem.found}.`);
  }
}

async function changeRole(context: Context, operator: string, command: CommandOf<'role'>): Promise<string[]> {
  const { db, now } = context;
  const { role: type } = command;
  const user = await getUser(db, command.email);
  const isOwner = organizationTypes.some((kind) => kind === type);
  const company = command.company ?? (isOwner ? (user.companyId ?? undefined) : undefined);
  const companyId = await companyFor(db, type, company);
  if (type === user.type && companyId === user.companyId) {
    throw new CommandError(`${user.email} already has the role ${type}.`);
  }
  await assignRole(context, doer(operator, now()), user, { type, companyId });
  return [`${user.email} has the role ${type} now; all sessions were ended.`];
}

async function disable(context: Context, operator: string, email: string): Promise<string[]> {
  const user = await getUser(context.db, email);
  await disableAccount(context, doer(operator, context.now()), user);
  return [`${user.email} is disabled; all sessions were ended.`];
}

async function enable(context: Context, operator: string, email: string): Promise<string[]> {
  const user = await getUser(context.db, email);
  const state = await enableAccount(context, doer(operator, context.now()), user);
  return [accountMessages.enabled(user.email, state)];
}

async function dropFactor(context: Context, operator: string, email: string): Promise<string[]> {
  const user = await getUser(context.db, email);
  if (!(await removeSecondFactor(context, doer(operator, context.now()), user)))
    throw new CommandError(`${user.email} has no second factor.`);
  return [`The second factor of ${user.email} is off; all sessions were ended.`];
}

async function getUser(db: Database, email: string): Promise<User> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new CommandError(`There is no account for ${email}.`);
  return lockAccount(db, user.id);
}

/** Operators have no account in the database. */
const doer = (name: string, at: Date): Actor => ({ by: { id: null, name, type: 'operator' }, at });
