import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accountMessages } from '@/texts/account/messages-accounts';
import { peopleMessages } from '@/texts/companies/messages-people';
import type { Invitation } from '../../../lib/companies/people/calls';
import type { inviteSchema } from '../../../lib/companies/people/schema';
import { dayMs } from '../../../lib/platform/values/days';
import { owners, roleOf } from '../../../lib/roles';
import { companies, users } from '../../account/users/table';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { recordAudit } from '../../platform/deeds/note';
import { badRequest, conflict, HttpError, notFound } from '../../platform/errors/errors';
import { newId } from '../../platform/values/ids';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import type { SignedInUser } from '../../platform/signed-in/user';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { createUser, findUserByEmail, hashNewPassword, type User } from '../../account/users/queries';
import { mailCompanyInvitation } from './mails';
import { isInvitationOpen } from './queries';
import { companyInvitations } from '../table';

const lifeMs = 7 * dayMs;
const perDay = 30;
const perMailboxAndHour = 5;

/** Only who has left a company may join another; a disabled account stays out. */
const hasLeft = ({ companyId, leftAt, type }: User) =>
  companyId === null && leftAt !== null && owners.some((owner) => owner === type);

/** Throws a 409 that says where an address is in use. */
async function requireFree(db: Database, email: string, companyId: string): Promise<User | null> {
  const user = await findUserByEmail(db, email);
  if (!user || hasLeft(user)) return user;
  const { isHere, isElsewhere } = peopleMessages;
  throw new HttpError(409, user.companyId === companyId ? isHere : isElsewhere);
}

/** 404 for an unknown company, 409 for a closed one. */
async function openCompany(db: Database, id: string | null) {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, id ?? ''));
  if (!company) throw notFound();
  if (company.closedAt) throw conflict(accountMessages.companyIsClosed);
  return company;
}

/** Mails an invitation, once per key; voids the address's earlier link. */
export async function invitePerson(
  context: Context,
  by: SignedInUser,
  { email, right }: z.output<typeof inviteSchema>,
  key: CreationKey | undefined,
): Promise<void> {
  const { now } = context;
  const company = await openCompany(context.db, by.companyId);
  // Counted before the try: the answer reveals whether an address has an account here.
  await consumeRateLimit(context.db, `people:${company.id}`, perDay, 86_400, now());
  const at = now();
  const added = { id: newId(at), createdAt: at };
  const find = async (db: Database, id: string) => ((await isInvited(db, id)) ? added : null);
  await createOnce(context.db, key, added, find, async (db) => {
    await requireFree(db, email, company.id);
    await consumeRateLimit(db, `people-mail:${normalizeMailbox(email)}`, perMailboxAndHour, 3600, at);
    const { token, hash: tokenHash } = createToken();
    const expiresAt = new Date(at.valueOf() + lifeMs);
    await db.delete(companyInvitations).where(ofAddress(company.id, email));
    const inviter = { invitedBy: by.name, inviterId: by.id };
    const invitation = { ...added, ...inviter, companyId: company.id, email, right, tokenHash, expiresAt };
    await db.insert(companyInvitations).values(invitation);
    const invited = { email, right, companyName: company.companyName, invitedBy: by.name };
    await mailCompanyInvitation({ ...context, db }, invited, token, expiresAt);
    const change = [{ field: 'person', before: null, after: email }];
    await recordAudit(db, { by, at }, { kind: 'company', id: company.id }, 'invited', change);
    return added;
  });
}

const isInvited = async (db: Database, id: string) =>
  (await db.$count(companyInvitations, eq(companyInvitations.id, id))) > 0;

const ofAddress = (companyId: string, email: string) =>
  and(
    eq(companyInvitations.companyId, companyId),
    eq(sql`lower(${companyInvitations.email})`, email.toLowerCase()),
  );

/** Voids the link. 404 for an invitation of another company. */
export async function withdrawInvitation({ db }: Context, by: SignedInUser, id: string): Promise<void> {
  const own = and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, by.companyId ?? ''));
  const gone = await db.delete(companyInvitations).where(own).returning({ id: companyInvitations.id });
  if (gone.length === 0) throw notFound();
}

const isUsable = (db: Database, token: string, now: Date) =>
  and(eq(companyInvitations.tokenHash, hashToken(token)), isInvitationOpen(db, now));

/** 404 for a link that does not work. */
export async function findInvitation({ db, now }: Context, token: string): Promise<Invitation> {
  const [found] = await db
    .select({ invitation: companyInvitations, companyName: companies.companyName })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(isUsable(db, token, now()));
  if (!found) throw notFound();
  const { invitedBy, email, right } = found.invitation;
  return { companyName: found.companyName, invitedBy, email, right };
}

type Newcomer = { token: string; name: string; password: string };

/** Creates the invited account, once; returns its id. 400 for a dead link, 409 for an address in use. */
export async function acceptInvitation(context: Context, newcomer: Newcomer): Promise<string> {
  const { token, name, password } = newcomer;
  const { now } = context;
  const unknown = () => badRequest([{ msg: peopleMessages.linkUnknown, param: 'token' }]);
  const [known] = await context.db
    .select()
    .from(companyInvitations)
    .where(isUsable(context.db, token, now()));
  if (!known) throw unknown();
  const company = await openCompany(context.db, known.companyId);
  const person = { name, email: known.email, company: company.companyName };
  const passwordHash = await hashNewPassword(password, 'password', person);
  return context.db.transaction(async (db) => {
    const [taken] = await db
      .delete(companyInvitations)
      .where(isUsable(db, token, now()))
      .returning();
    if (!taken) throw unknown();
    const earlier = await requireFree(db, taken.email, company.id);
    const account = { companyId: company.id, right: taken.right, name, passwordHash };
    const user = await createOrReuseAccount(
      { ...context, db },
      company.organizationType,
      taken.email,
      account,
      earlier,
    );
    const by = { id: user.id, name: user.name, type: user.type };
    const change = [{ field: 'right', before: null, after: taken.right }];
    await recordAudit(db, { by, at: now() }, { kind: 'company', id: company.id }, 'joined', change);
    return user.id;
  });
}

/** Creates an account, or reuses that of somebody who left a company. */
async function createOrReuseAccount(
  { db, now }: Context,
  kind: string,
  email: string,
  account: Pick<User, 'name' | 'passwordHash' | 'right'> & { companyId: string },
  earlier: User | null,
): Promise<User> {
  const type = roleOf(kind);
  if (!type) throw notFound();
  const made = earlier ?? (await createUser({ db, now }, { email, name: account.name, type }));
  const [user] = await db
    .update(users)
    .set({ ...account, type, disabledAt: null, leftAt: null, validFrom: now() })
    .where(and(eq(users.id, made.id), isNull(users.companyId)))
    .returning();
  if (!user) throw new HttpError(409, peopleMessages.isElsewhere);
  return user;
}
