import { and, eq, type SQL, isNull } from 'drizzle-orm';
import * as messages from '@/texts/platform/messages';
import { applicationMessages } from '@/texts/companies/messages-applications';
import type { SignedInUser } from '../../platform/signed-in/user';
import { createCompany } from '../queries';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors/errors';
import { removeUnused, setReferences } from '../../platform/files/references';
import { recordAudit } from '../../platform/deeds/note';
import { endClaims, createUser, findUserByEmail, type User } from '../../account/users/queries';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { mailDeclined } from './mails';
import { isOpenApplication, type ApplicationRow } from './queries';
import { applicationFiles, applicationHolder } from './register';
import { applications } from '../table';
import { mailPasswordLink } from '../../account/accounts/save';
import { runOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { users } from '../../account/users/table';

/** The application, and the versions that the caller expects: `version` of the body (409), `expected` of If-Match (412). */
type DecisionTarget = { id: string; version?: number; expected?: ExpectedVersions };

const { accountExists, changedMeanwhile } = applicationMessages;
const { notVerified } = messages.application;

/** 404 for an unknown application, 409 for a changed or already decided one. */
async function decide(
  db: Database,
  { id, version, expected = null }: DecisionTarget,
  may: SQL,
  decision: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  const sameVersion = version === undefined ? undefined : eq(applications.version, version);
  const [found] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!found) throw notFound();
  requireVersion(expected, found);
  const [decided] = await db
    .update(applications)
    .set({ ...decision, version: nextVersion(applications.version) })
    .where(and(eq(applications.id, id), may, sameVersion))
    .returning();
  if (decided) {
    await endClaims(db, [id]);
    return decided;
  }
  const isApproval = decision.status === 'approved';
  throw conflict(isApproval && found.status === 'submitted' ? notVerified : changedMeanwhile);
}

/** Approves a verified application: creates company and user, and mails the invitation. Errors as `decide`. */
export async function approveApplication(
  context: Context,
  by: SignedInUser,
  target: DecisionTarget,
): Promise<User> {
  const { now } = context;
  return context.db.transaction(async (db) => {
    const within = { ...context, db };
    const verified = eq(applications.status, 'verified');
    const decision = { status: 'approved', decidedAt: now(), decidedBy: by.id } as const;
    const { id, role, email, contactName, ...application } = await decide(db, target, verified, decision);
    if (await findUserByEmail(db, email)) throw conflict(accountExists);
    const company = await createCompany(within, {
      companyName: application.companyName,
      tradingName: application.tradingName,
      organizationType: role,
      logo: application.logo,
      certOfIncorporation: application.certOfIncorporation,
      contactName,
      contactPosition: application.contactPosition,
      contactPhone: application.contactPhone,
      contactEmail: email,
    });
    const user = await createUser(within, { email, name: contactName, type: role, companyId: company.id });
    await db.update(applications).set({ userId: user.id }).where(eq(applications.id, id));
    const files = [company.logo, company.certOfIncorporation].filter((address) => address !== null);
    await setReferences(db, `company:${company.id}`, files);
    await setReferences(db, applicationHolder(id), []);
    await mailPasswordLink(within, user);
    const doer = { by, at: now() };
    const became = { field: 'status', before: 'verified', after: 'approved' };
    await recordAudit(db, doer, { kind: 'application', id }, 'approved', [became]);
    await recordAudit(db, doer, { kind: 'company', id: company.id }, 'created');
    return user;
  });
}

/** Declines an open application, mails the reason, and releases its files. Errors as `decide`. */
export function declineApplication(
  context: Context,
  by: SignedInUser,
  target: DecisionTarget,
  reason: string,
): Promise<ApplicationRow> {
  const { now } = context;
  const decision = { status: 'declined', decidedAt: now(), decidedBy: by.id, declineReason: reason } as const;
  return context.db.transaction(async (db) => {
    const row = await decide(db, target, isOpenApplication, decision);
    await db
      .update(applications)
      .set({ logo: null, certOfIncorporation: null })
      .where(eq(applications.id, row.id));
    await setReferences(db, applicationHolder(row.id), []);
    await mailDeclined({ ...context, db }, row, reason);
    await recordAudit(db, { by, at: now() }, { kind: 'application', id: row.id }, 'declined', [
      { field: 'reason', before: null, after: reason },
    ]);
    return row;
  });
}

export async function declineAndRemoveFiles(
  context: Context,
  by: SignedInUser,
  target: DecisionTarget,
  reason: string,
): Promise<ApplicationRow> {
  const declined = await declineApplication(context, by, target, reason);
  await removeUnused(context, applicationFiles(declined));
  return declined;
}

const invitationsPerHour = 5;

/** Repeats the invitation of an approved application. 409 once a password is set. */
export async function resendApplicantInvitation(
  context: Context,
  id: string,
  key: CreationKey | undefined,
): Promise<void> {
  const { db, now } = context;
  const [application] = await db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!application?.userId) throw notFound();
  const isInvitable = and(
    eq(users.id, application.userId),
    isNull(users.passwordHash),
    isNull(users.disabledAt),
  );
  await runOnce(db, key, now(), async (tx) => {
    await consumeRateLimit(tx, `invite:${application.userId}`, invitationsPerHour, 3600, now());
    const [user] = await tx.select().from(users).where(isInvitable).for('update');
    if (!user) throw new HttpError(409, applicationMessages.notInvitable);
    await mailPasswordLink({ ...context, db: tx }, user);
  });
}
