import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { noticeKinds, noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import { roleOf, staff } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { UpstreamEnv } from '../../platform/context/env';
import type { Database } from '../../platform/db/client';
import { incrementCount } from '../../platform/limits/rate-limit';
import { letterTo, type MailContent, pageUrl } from '../../platform/mail/template';
import * as texts from '@/texts/enquiries/messages-mail';
import { userIdentities } from '../sso/table';
import { users } from '../users/table';
import { findRecipients, type Recipient } from './queries';
import { sentNotices } from './table';

export type NotifyContext = Pick<Context, 'db' | 'outbox' | 'env' | 'now'>;
export type EmailContent = Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'link' | 'replyTo'>;

export type ListingMailData = { kind: 'safari' | 'property'; slug: string; title: string };

const folders = { safari: 'safaris', property: 'properties' } as const;
export const listingFormUrl = (publicUrl: string, { kind, slug }: ListingMailData) =>
  pageUrl(publicUrl, `/${folders[kind]}/edit/${encodeURIComponent(slug)}`);

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '21 November 2026'. */
export const formatDay = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`));
export const formatCountOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export type SigningEnv = Pick<UpstreamEnv, 'jwtPrivateKey'>;
export type NoticeOffLink = { userId: string; kind: NoticeKind };

/** A key for these links alone, so that none of them works as a session. */
const keyOf = ({ jwtPrivateKey }: SigningEnv) =>
  Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'links that switch notices off', 32));
/** The proof of what a link names. */
export const signatureOf = (env: SigningEnv, named: string) =>
  createHmac('sha256', keyOf(env)).update(named).digest('base64url');

export function isSigned(env: SigningEnv, named: string, proof: string): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(env, named)), Buffer.from(proof)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export function signOffToken(env: SigningEnv, { userId, kind }: NoticeOffLink): string {
  const named = `${userId}.${kind}`;
  return `${named}.${signatureOf(env, named)}`;
}

/** Null for a token that was not made here. */
export function readOffToken(env: SigningEnv, token: string): NoticeOffLink | null {
  const [userId = '', word = '', proof = ''] = token.split('.');
  const kind = noticeKinds.find((one) => one === word);
  return kind && isSigned(env, `${userId}.${word}`, proof) ? { userId, kind } : null;
}

/** On the public intake, which mail programs reach without a session. */
export const unsubscribeUrl = ({ intakeUrl }: Pick<UpstreamEnv, 'intakeUrl'>, token: string) =>
  `${intakeUrl}/api/v1/notices/off?t=${token}`;
export const noticeUnsubscribeUrl = (
  env: SigningEnv & Pick<UpstreamEnv, 'intakeUrl'>,
  named: NoticeOffLink,
) => unsubscribeUrl(env, signOffToken(env, named));

/** Reads an unsubscribe link of other mails than notices; null for any other. */
export type OffLinks = {
  offLink?: (
    env: UpstreamEnv,
    token: string,
  ) => { name: string; page: (context: Context, isPress: boolean) => Promise<string> } | null;
};

/** Kinds that may leave later than others. */
const sumsUp: NoticeKind[] = ['visibility', 'season', 'digest'];

/** Mails a notice to a company's people who have it on, in the causing transaction. */
export const notifyCompany = (
  telling: NotifyContext,
  companyId: string,
  kind: NoticeKind,
  letter: EmailContent,
) => notifyCompanies(telling, kind, new Map([[companyId, letter]]));

/** The same for several companies, not before `notBefore`; returns the mails' ids. */
export async function notifyCompanies(
  { db, outbox, env }: NotifyContext,
  kind: NoticeKind,
  letters: ReadonlyMap<string, EmailContent>,
  notBefore?: Date,
): Promise<string[]> {
  if (letters.size === 0) return [];
  const recipients = await findRecipients(db, [...letters.keys()], kind);
  const mails = recipients.map((recipient) =>
    composeNotice(env, recipient, kind, letters.get(recipient.companyId ?? '')!),
  );
  return outbox.postAll(db, mails, { notBefore, priority: sumsUp.includes(kind) ? 'digest' : 'notice' });
}

export function composeNotice(
  env: UpstreamEnv,
  recipient: Recipient,
  kind: NoticeKind,
  letter: EmailContent,
  reason = texts.isNotice(noticeTitles[kind]),
): MailContent {
  const offUrl = noticeUnsubscribeUrl(env, { userId: recipient.id, kind });
  const footer = {
    text: reason,
    links: [
      { label: texts.switchItOff, url: offUrl },
      { label: texts.allNotices, url: pageUrl(env.publicUrl, '/settings/notices') },
    ],
  };
  return letterTo(recipient, { ...letter, footer, offUrl });
}

export function groupByCompany<Told extends { companyId: string }>(
  told: readonly Told[],
  letterOf: (own: Told[]) => EmailContent,
): Map<string, EmailContent> {
  const own = new Map<string, Told[]>();
  for (const each of told) own.set(each.companyId, [...(own.get(each.companyId) ?? []), each]);
  return new Map([...own].map(([companyId, all]) => [companyId, letterOf(all)]));
}

/** Marks a notice as sent, in the sending transaction; false if it was sent before. */
export async function markNoticeSent({ db, now }: NotifyContext, key: string): Promise<boolean> {
  const rows = await db.insert(sentNotices).values({ key, at: now() }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export type StaffRecipient = { id: string; email: string; name: string; isAdmin: boolean };

/** Staff who can sign in, by password or provider. */
const isActiveStaff = and(
  inArray(users.type, [...staff, 'superAdmin']),
  isNull(users.disabledAt),
  or(
    isNotNull(users.passwordHash),
    sql`${users.id} in (select ${userIdentities.userId} from ${userIdentities})`,
  ),
);
export const activeStaffIds = sql`select ${users.id} from ${users} where ${isActiveStaff}`;

export async function findStaffRecipients(db: Database): Promise<StaffRecipient[]> {
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(isActiveStaff)
    .orderBy(users.id);
  return found.map(({ type, ...member }) => ({ ...member, isAdmin: roleOf(type) === 'admin' }));
}

/** Per kind and, for replies, per assignee. */
export const staffMailsPerHour = 30;

/** So that one thread leaves room for the others. */
export const answerMailsPerThread = 10;

/** Mails staff about something from outside, in the storing transaction: all, admins only, or the active assignee. */
export async function notifyStaff(
  { db, outbox, now }: NotifyContext,
  kind: 'custom-enquiry' | 'custom-answer' | 'application',
  letter: EmailContent,
  answered?: { id: string; assigneeId: string | null },
): Promise<void> {
  const staff = await findStaffRecipients(db);
  const assignee = staff.find(({ id }) => id === answered?.assigneeId);
  const limits: [string, number][] = [[`${kind}:${assignee?.id ?? 'all'}`, staffMailsPerHour]];
  if (answered) limits.unshift([`${kind}-of:${answered.id}`, answerMailsPerThread]);
  let isLast = false;
  for (const [key, limit] of limits) {
    const count = await incrementCount(db, `staff-mails:${key}`, 3600, now());
    if (count > limit) return;
    isLast ||= count === limit;
  }
  const last = isLast ? [texts.nextOnesUnmailed] : [];
  const mails = staff
    .filter(({ isAdmin }) => isAdmin || kind !== 'application')
    .filter(({ id }) => !assignee || id === assignee.id)
    .map((member) => letterTo(member, { ...letter, paragraphs: [...letter.paragraphs, ...last] }));
  await outbox.postAll(db, mails);
}
