import { and, eq, gt, lte } from 'drizzle-orm';
import { applicationMessages } from '@/texts/companies/messages-applications';
import * as texts from '@/texts/enquiries/messages-mail';
import type { Context } from '../../platform/context/context';
import { HttpError } from '../../platform/errors/errors';
import { removeUnused, setReferences } from '../../platform/files/references';
import { notifyStaff } from '../../account/notices/tell';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { hashToken } from '../../platform/signed-in/tokens';
import { mailReceipt } from './mails';
import { applicationFiles, applicationHolder, createConfirmationLink } from './register';
import { applications } from '../table';
import { dayMs } from '../../../lib/platform/values/days';
import { pageUrl } from '../../platform/mail/template';

const abandonedMilliseconds = 30 * dayMs;
const linksPerHour = 5;

const ofToken = (token: string) => eq(applications.verifyTokenHash, hashToken(token));
const unknownLink = () => new HttpError(404, applicationMessages.linkUnknown);
const usedLink = () => new HttpError(409, applicationMessages.linkUsed);

/** Confirms an application's address and mails admins. 404 unknown link, 409 used, 410 older than 7 days. */
export async function verifyApplication(context: Context, token: string): Promise<void> {
  const { db, env, now } = context;
  const at = now();
  const isVerified = await db.transaction(async (tx) => {
    const [verified] = await tx
      .update(applications)
      .set({ status: 'verified', confirmedAt: at })
      .where(and(ofToken(token), eq(applications.status, 'submitted'), gt(applications.verifyExpiresAt, at)))
      .returning({ id: applications.id, companyName: applications.companyName });
    if (!verified) return false;
    const { id, companyName } = verified;
    const url = pageUrl(env.publicUrl, `/applications?id=${encodeURIComponent(id)}&view=all`);
    await notifyStaff({ ...context, db: tx }, 'application', {
      subject: texts.application(companyName),
      paragraphs: [texts.applicationCame(companyName)],
      link: { label: texts.openApplication, url },
    });
    return true;
  });
  if (isVerified) return;
  const [known] = await db.select({ status: applications.status }).from(applications).where(ofToken(token));
  if (!known) throw unknownLink();
  throw known.status === 'submitted' ? new HttpError(410, applicationMessages.linkExpired) : usedLink();
}

/** Mails a new link to the address of an older one, which becomes void. 404 unknown, 409 used. */
export async function renewLink(context: Context, token: string): Promise<void> {
  const { db, now } = context;
  const [known] = await db.select().from(applications).where(ofToken(token));
  if (!known) throw unknownLink();
  const link = createConfirmationLink(now());
  await db.transaction(async (transaction) => {
    await consumeRateLimit(transaction, `application-link:${known.id}`, linksPerHour, 3600, now());
    const [renewed] = await transaction
      .update(applications)
      .set(link.columns)
      .where(and(ofToken(token), eq(applications.status, 'submitted')))
      .returning({ email: applications.email });
    if (!renewed) throw usedLink();
    const receipt = { kind: 'submitted', token: link.token } as const;
    await mailReceipt({ ...context, db: transaction }, renewed.email, receipt);
  });
}

/** Deletes applications, with their files, that stayed unconfirmed for 30 days. */
export async function purgeAbandoned(context: Context): Promise<void> {
  const { db, now } = context;
  const earliest = new Date(now().valueOf() - abandonedMilliseconds);
  const gone = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(applications)
      .where(
        and(
          eq(applications.status, 'submitted'),
          lte(applications.verifyExpiresAt, now()),
          lte(applications.createdAt, earliest),
        ),
      )
      .returning();
    for (const { id } of rows) await setReferences(tx, applicationHolder(id), []);
    return rows;
  });
  await removeUnused(context, gone.flatMap(applicationFiles));
}
