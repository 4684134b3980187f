import type { FastifyInstance } from 'fastify';
import { buttonPageHeaders, renderButtonPage } from '../../platform/http/button-page';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { pageUrl } from '../../platform/mail/template';
import { consumeRateLimit, admitSender } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { renderUnsubscribePage, readMailboxToken, readOffToken, type NoticeOffLink } from './off-link';
import { isNoticeOn, listNotices, switchNotice, findRecipients } from './queries';
import { dayOf } from '../../../lib/platform/values/days';
import * as texts from '@/texts/enquiries/messages-mail';
import { eq } from 'drizzle-orm';
import { listings } from '../../listings/table';
import { listingFormUrl } from './letters';
import { findListingAddresses } from './listing-addresses';
import { markNoticeSent } from './tell';

const pressesPerMinute = 30;

async function personPage({ db, env }: Context, named: NoticeOffLink | null): Promise<string> {
  const isOn = named !== null && (await isNoticeOn(db, named.userId, named.kind));
  return renderUnsubscribePage(named?.kind ?? null, isOn, pageUrl(env.publicUrl, '/settings/notices'));
}

/** A user's notices, and the links that switch them off (Handbook, notices: Switching them off). */
export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;

  route(app, 'GET /dashboard/notices', async ({ user }) => ({
    email: user.email,
    notices: await listNotices(db, user),
  }));

  route(app, 'PUT /dashboard/notices', async ({ user, body: { kind, isOn } }) => {
    await switchNotice(context, user.id, kind, isOn);
    return {};
  });

  const acts = {
    'GET /api/v1/notices/off': async () => {},
    'POST /api/v1/notices/off': ({ userId, kind }: NoticeOffLink) =>
      switchNotice(context, userId, kind, false),
  } as const;

  app.register(async (pages) => {
    // Mail programs send a body that says no more than the address (RFC 8058).
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null),
    );
    for (const name of Object.keys(acts) as (keyof typeof acts)[])
      route(pages, name, async ({ query, request, reply }) => {
        const named = readOffToken(env, query.t);
        const mailbox = readMailboxToken(env, query.t);
        // Mail programs press for many people from few addresses.
        const of = named ? `${named.userId}:${named.kind}` : mailbox && `${mailbox.listingId}:${mailbox.tag}`;
        if (of) await consumeRateLimit(db, `notices-off:${of}`, pressesPerMinute, 60, now());
        else await admitSender(context, rateLimitAddress(request));
        if (named) await acts[name](named);
        const page = mailbox
          ? await handleMailboxLink(context, mailbox, name.startsWith('POST'))
          : await personPage(context, named);
        return reply
          .code(of ? 200 : 404)
          .headers(buttonPageHeaders)
          .send(page);
      });
  });
}

/** The page of the unsubscribe link of a listing's address; a press mails the company's people, once a day. */
async function handleMailboxLink(
  context: Context,
  named: NonNullable<ReturnType<typeof readMailboxToken>>,
  isPress: boolean,
): Promise<string> {
  const { db, outbox, env, now } = context;
  const { question, questionLine, tell, told, toldLine, gone, goneLine } = texts.listingOff;
  const [listing] = await db.select().from(listings).where(eq(listings.id, named.listingId));
  const [current] = listing ? await findListingAddresses(db, listing.companyId, [listing.id]) : [];
  if (!current || !named.isOf(current.address)) return renderButtonPage({ title: gone, line: goneLine });
  if (!isPress) return renderButtonPage({ title: question, line: questionLine, button: tell });
  const { address, title } = current;
  await db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (!(await markNoticeSent(within, `mailbox-off:${current.id}:${named.tag}:${dayOf(now())}`))) return;
    const people = await findRecipients(tx, [listing!.companyId]);
    const letter = {
      subject: texts.wantsNone(address, title),
      paragraphs: [texts.unsubscribed(address, title), texts.stillGoThere],
      link: { label: texts.openListing(title), url: listingFormUrl(env.publicUrl, current) },
    };
    await outbox.postAll(
      tx,
      people.map(({ email }) => ({ ...letter, to: email })),
    );
  });
  return renderButtonPage({ title: told, line: toldLine });
}
