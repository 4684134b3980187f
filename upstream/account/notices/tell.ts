import { noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import type { Context } from '../../context';
import type { UpstreamEnv } from '../../env';
import { letterTo, type MailContent, pageUrl } from '../../platform/mail/template';
import * as texts from '@/texts/enquiries/messages-mail';
import { noticeUnsubscribeUrl } from './off-link';
import { findRecipients, type Recipient } from './queries';
import { sentNotices } from './table';

export type NotifyContext = Pick<Context, 'db' | 'outbox' | 'env' | 'now'>;
export type EmailContent = Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'link' | 'replyTo'>;

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
