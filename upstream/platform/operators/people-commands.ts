import { groupName, type StoredCount } from '../../../lib/account/privacy/schema';
import { privacyMessages } from '@/texts/account/messages-privacy';
import type { Context } from '../context/context';
import { erasePerson, findStoredData } from '../../account/privacy/erase';
import { peopleUsage, type PeopleCommand } from './people-arguments';

const linesOf = (head: string, counts: readonly StoredCount[]) => [
  head,
  ...counts.map(({ group, count }) => privacyMessages.count(groupName(group), count)),
];

/** Runs all commands but export, whose ZIP is not lines. */
export async function runPeopleCommand(
  context: Context,
  operator: string,
  command: PeopleCommand,
): Promise<string[]> {
  switch (command.name) {
    case 'help':
    case 'export':
      return [peopleUsage];
    case 'find':
      return find(context, command.email);
    case 'erase':
      return erase(context, operator, command);
  }
}

async function find(context: Context, email: string): Promise<string[]> {
  const { found, active } = await findStoredData(context, email);
  if (found.length === 0) return [privacyMessages.nothingStored];
  return [...linesOf(privacyMessages.stored(email), found), ...active.map(privacyMessages.canSignIn)];
}

async function erase(
  context: Context,
  operator: string,
  { email, isTrial }: Extract<PeopleCommand, { name: 'erase' }>,
): Promise<string[]> {
  // Operators have no account in the database.
  const by = { id: null, name: operator, type: 'operator' };
  const erased = await erasePerson(context, { email, by, isTrial });
  return linesOf((isTrial ? privacyMessages.wouldErase : privacyMessages.erased)(email), erased);
}
