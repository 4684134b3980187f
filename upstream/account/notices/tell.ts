import { noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import type { Context } from '../../context';
import type { UpstreamEnv } from '../../env';
import type { Mail } from '../../platform/mail/mailer';
import { composeMail, type MailContent } from '../../platform/mail/template';
import { pageUrl } from '../../platform/mail/page-url';
import * as texts from '@/texts/enquiries/messages-mail';
import { offAddress } from './off-link';
import { recipientsOf, type Recipient } from './switches';
import { noticesTold } from './table';

export type Telling = Pick<Context, 'db' | 'outbox' | 'env' | 'now'>;
/** What a notice says, whoever reads it. */
export type Letter = Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'link' | 'replyTo'>;

/** Kinds that time alone brings, which may come later than all others. */
const sumsUp: NoticeKind[] = ['visibility', 'season', 'digest'];

/** Mails a notice to the people of a company who want it. Part of the transaction of what it tells. */
export const tellCompany = (telling: Telling, companyId: string, kind: NoticeKind, letter: Letter) =>
  tellCompanies(telling, kind, new Map([[companyId, letter]]));

/** Mails to the people of each company who want it what it is told, not before a moment where one is given; gives the mails' ids. Part of the transaction of that. */
export async function tellCompanies(
  { db, outbox, env }: Telling,
  kind: NoticeKind,
  letters: ReadonlyMap<string, Letter>,
  notBefore?: Date,
): Promise<string[]> {
  if (letters.size === 0) return [];
  const recipients = await recipientsOf(db, [...letters.keys()], kind);
  const mails = recipients.map((recipient) =>
    noticeMail(env, recipient, kind, letters.get(recipient.companyId ?? '')!),
  );
  return outbox.postAll(db, mails, { notBefore, priority: sumsUp.includes(kind) ? 'digest' : 'notice' });
}

/** A notice as one person gets it. */
export function noticeMail(
  env: UpstreamEnv,
  { id, email, name }: Recipient,
  kind: NoticeKind,
  letter: Letter,
  reason = texts.isNotice(noticeTitles[kind]),
): Mail {
  const offUrl = offAddress(env, { userId: id, kind });
  const footer = {
    text: reason,
    links: [
      { label: texts.switchItOff, url: offUrl },
      { label: texts.allNotices, url: pageUrl(env.publicUrl, '/settings/notices') },
    ],
  };
  const paragraphs = [`Hello ${name},`, ...letter.paragraphs];
  return composeMail({ ...letter, to: email, paragraphs, footer, offUrl });
}

/** What the companies of some records are told: one letter for each company, of those that are its own. */
export function byCompany<Told extends { companyId: string }>(
  told: readonly Told[],
  letterOf: (own: Told[]) => Letter,
): Map<string, Letter> {
  const own = new Map<string, Told[]>();
  for (const each of told) own.set(each.companyId, [...(own.get(each.companyId) ?? []), each]);
  return new Map([...own].map(([companyId, all]) => [companyId, letterOf(all)]));
}

/** Notes that something is told now; false where it was told before. Part of the transaction that tells it. */
export async function isFirstTime({ db, now }: Telling, key: string): Promise<boolean> {
  const rows = await db.insert(noticesTold).values({ key, at: now() }).onConflictDoNothing().returning();
  return rows.length > 0;
}
