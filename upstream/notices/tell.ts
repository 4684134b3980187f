import { noticeTitles, type NoticeKind } from '../../lib/notices/schema';
import type { Context } from '../context';
import { composeMail, type MailContent } from '../mail/template';
import { offAddress } from './off-link';
import { recipientsOf } from './switches';
import { noticesTold } from './table';

export type Telling = Pick<Context, 'db' | 'outbox' | 'env' | 'now'>;
/** What a notice says, whoever reads it. */
export type Letter = Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'link'>;

/** Mails a notice to the people of a company who want it, not before a moment where one is given, and gives the mails' ids. Part of the transaction of what it tells. */
export async function tellCompany(
  { db, outbox, env }: Telling,
  companyId: string,
  kind: NoticeKind,
  letter: Letter,
  notBefore?: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { id, email, name } of await recipientsOf(db, companyId, kind)) {
    const offUrl = offAddress(env, { userId: id, kind });
    const footer = {
      text: `This is the notice '${noticeTitles[kind]}' of your company.`,
      links: [
        { label: 'Switch it off', url: offUrl },
        { label: 'All notices', url: `${env.publicUrl}/admin/settings/notices` },
      ],
    };
    const paragraphs = [`Hello ${name},`, ...letter.paragraphs];
    const mail = composeMail({ ...letter, to: email, paragraphs, footer, offUrl });
    ids.push(await outbox.post(db, mail, null, notBefore));
  }
  return ids;
}

/** Notes that something is told now; false where it was told before. Part of the transaction that tells it. */
export async function isFirstTime({ db, now }: Telling, key: string): Promise<boolean> {
  const rows = await db.insert(noticesTold).values({ key, at: now() }).onConflictDoNothing().returning();
  return rows.length > 0;
}
