import { and, eq } from 'drizzle-orm';
import { peopleMessages } from '@/texts/companies/messages-people';
import { rightOf, type Right } from '../../../lib/roles';
import { addressChanges } from '../../account/accounts/table';
import { companyName } from '../queries';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { note } from '../../review/deeds/note';
import { HttpError, notFound } from '../../platform/http/errors';
import { removeFactor } from '../../account/second-factor/factor';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { requireRight } from '../../platform/signed-in/right';
import { revokeSessions, type User } from '../../account/users/queries';
import { passwordResets, users } from '../../account/users/table';
import { mailRemoved } from './mails';
import { within } from './queries';

/** Holds everybody of the company until the transaction ends; gives the caller and the one who is meant, as they are now. 404 for a stranger. */
async function held(db: Database, by: SignedInUser, id: string) {
  const people = await db
    .select()
    .from(users)
    .where(within(by.companyId ?? ''))
    .orderBy(users.id)
    .for('update');
  const [me, person] = [by.id, id].map((wanted) => people.find((one) => one.id === wanted));
  if (!me || !person) throw notFound();
  const isOwner = (one: User) => rightOf(one.right) === 'owner';
  const others = people.filter((one) => isOwner(one) && one.id !== id && one.passwordHash !== null);
  return { right: rightOf(me.right), person, isLastOwner: isOwner(person) && others.length === 0 };
}

const lastOwner = () => new HttpError(409, peopleMessages.lastOwner);

/** Gives somebody of the company another right and ends that person's sessions. 404 for a stranger, 409 for the last owner. */
export async function changeRight(
  context: Context,
  by: SignedInUser,
  id: string,
  right: Right,
): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (db) => {
    const { person, isLastOwner, ...now } = await held(db, by, id);
    requireRight({ type: by.type, ...now }, 'owner');
    if (person.right === right) return;
    if (isLastOwner) throw lastOwner();
    await db.update(users).set({ right }).where(eq(users.id, id));
    await revokeSessions(db, id, at);
    const change = [{ field: person.name, before: person.right, after: right }];
    await note(db, { by, at }, { kind: 'company', id: by.companyId ?? '' }, 'right', change);
  });
}

/**
 * Takes somebody out of the company: an owner anybody, everybody themselves. The account and its sessions end, its name stays where it did
 * something. 404 for a stranger, 409 for the last owner.
 */
export async function removePerson(context: Context, by: SignedInUser, id: string): Promise<void> {
  const at = context.now();
  if (id !== by.id) requireRight(by, 'owner');
  await context.db.transaction(async (db) => {
    const { person, isLastOwner, ...now } = await held(db, by, id);
    if (id !== by.id) requireRight({ type: by.type, ...now }, 'owner');
    if (isLastOwner) throw lastOwner();
    const name = await companyName(db, by.companyId ?? undefined);
    await removeFactor({ ...context, db }, person);
    await db
      .update(users)
      .set({ companyId: null, disabledAt: at, leftAt: at, passwordHash: null })
      .where(and(eq(users.id, id), eq(users.companyId, by.companyId ?? '')));
    await db.delete(passwordResets).where(eq(passwordResets.userId, id));
    await db.delete(addressChanges).where(eq(addressChanges.userId, id));
    await revokeSessions(db, id, at);
    await mailRemoved({ ...context, db }, person, name ?? 'the company');
    const change = [{ field: 'person', before: person.name, after: null }];
    await note(db, { by, at }, { kind: 'company', id: by.companyId ?? '' }, 'left', change);
  });
}
