import type { FastifyInstance } from 'fastify';
import { buttonPageHeaders } from '../../platform/http/button-page';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { pageUrl } from '../../platform/mail/template';
import { consumeRateLimit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { admitSender } from '../../sites/websites/intake';
import { renderUnsubscribePage, readMailboxToken, readOffToken, type NoticeOffLink } from './off-link';
import { handleMailboxLink } from './mailbox-off';
import { isNoticeOn, listNotices, switchNotice } from './switches';

const pressesPerMinute = 30;

async function personPage({ db, env }: Context, named: NoticeOffLink | null): Promise<string> {
  const isOn = named !== null && (await isNoticeOn(db, named.userId, named.kind));
  return renderUnsubscribePage(named?.kind ?? null, isOn, pageUrl(env.publicUrl, '/settings/notices'));
}

/** A user's notices, and the links that switch them off (Handbook, notices 2). */
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
