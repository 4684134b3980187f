import { and, eq } from 'drizzle-orm';
import { peopleMessages } from '@/texts/companies/messages-people';
import { rightOf, type Right } from '../../../lib/roles';
import { addressChanges, passwordResets, users } from '../../account/users/table';
import { findCompanyName, revokeSessions, type User } from '../../account/users/queries';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { recordAudit } from '../../platform/deeds/note';
import { HttpError, notFound } from '../../platform/errors/errors';
import { removeFactor } from '../../account/second-factor/save';
import { requireRight } from '../../platform/http/authenticate';
import type { SignedInUser } from '../../platform/signed-in/user';
import { mailRemoval } from './mails';
import { isColleague } from './queries';

/** Locks the whole company, so that of two owners at once one stays; 404 for a stranger. */
async function lockCompany(db: Database, by: SignedInUser, id: string) {
  const people = await db
    .select()
    .from(users)
    .where(isColleague(by.companyId ?? ''))
    .orderBy(users.id)
    .for('update');
  const [me, person] = [by.id, id].map((wanted) => people.find((one) => one.id === wanted));
  if (!me || !person) throw notFound();
  const isOwner = (one: User) => rightOf(one.right) === 'owner';
  const others = people.filter((one) => isOwner(one) && one.id !== id && one.passwordHash !== null);
  return { right: rightOf(me.right), person, isLastOwner: isOwner(person) && others.length === 0 };
}

const lastOwner = () => new HttpError(409, peopleMessages.lastOwner);

/** Changes a colleague's right and ends their sessions. 404 for a stranger, 409 for the last owner. */
export async function changeRight(
  context: Context,
  by: SignedInUser,
  id: string,
  right: Right,
): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (db) => {
    const { person, isLastOwner, ...now } = await lockCompany(db, by, id);
    requireRight({ type: by.type, ...now }, 'owner');
    if (person.right === right) return;
    if (isLastOwner) throw lastOwner();
    await db.update(users).set({ right }).where(eq(users.id, id));
    await revokeSessions(db, id, at);
    const change = [{ field: person.name, before: person.right, after: right }];
    await recordAudit(db, { by, at }, { kind: 'company', id: by.companyId ?? '' }, 'right', change);
  });
}

/** Removes a person: owners anyone, others themselves; the account ends. 404 for a stranger, 409 for the last owner. */
export async function removePerson(context: Context, by: SignedInUser, id: string): Promise<void> {
  const at = context.now();
  if (id !== by.id) requireRight(by, 'owner');
  await context.db.transaction(async (db) => {
    const { person, isLastOwner, ...now } = await lockCompany(db, by, id);
    if (id !== by.id) requireRight({ type: by.type, ...now }, 'owner');
    if (isLastOwner) throw lastOwner();
    const name = await findCompanyName(db, by.companyId ?? undefined);
    await removeFactor({ ...context, db }, person);
    await db
      .update(users)
      .set({ companyId: null, disabledAt: at, leftAt: at, passwordHash: null })
      .where(and(eq(users.id, id), eq(users.companyId, by.companyId ?? '')));
    await db.delete(passwordResets).where(eq(passwordResets.userId, id));
    await db.delete(addressChanges).where(eq(addressChanges.userId, id));
    await revokeSessions(db, id, at);
    await mailRemoval({ ...context, db }, person, name ?? 'the company');
    const change = [{ field: 'person', before: person.name, after: null }];
    await recordAudit(db, { by, at }, { kind: 'company', id: by.companyId ?? '' }, 'left', change);
  });
}
