import type { FastifyInstance } from 'fastify';
import { buttonPageHeaders } from '../../platform/http/button-page';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { pageUrl } from '../../platform/mail/page-url';
import { hit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { admitSender } from '../../sites/websites/intake';
import { offPage } from './off-page';
import { mailboxPage } from './mailbox-off';
import { readMailboxToken, readOffToken, type Named } from './off-link';
import { isNoticeOn, noticesOf, switchNotice } from './switches';

/** So often a minute may one link be opened or pressed. */
const pressesPerMinute = 30;

async function personPage({ db, env }: Context, named: Named | null): Promise<string> {
  const isOn = named !== null && (await isNoticeOn(db, named.userId, named.kind));
  return offPage(named?.kind ?? null, isOn, pageUrl(env.publicUrl, '/settings/notices'));
}

/** Which notices a user is mailed, and the links in the mails that switch them off (Handbook, notices 2). */
export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;

  route(app, 'GET /dashboard/notices', async ({ user }) => ({
    email: user.email,
    notices: await noticesOf(db, user),
  }));

  route(app, 'PUT /dashboard/notices', async ({ user, body: { kind, isOn } }) => {
    await switchNotice(context, user.id, kind, isOn);
    return {};
  });

  const acts = {
    'GET /api/v1/notices/off': async () => {},
    'POST /api/v1/notices/off': ({ userId, kind }: Named) => switchNotice(context, userId, kind, false),
  } as const;

  app.register(async (pages) => {
    // What mail programs send says nothing that the address does not (RFC 8058).
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null),
    );
    for (const name of Object.keys(acts) as (keyof typeof acts)[])
      route(pages, name, async ({ query, request, reply }) => {
        const named = readOffToken(env, query.t);
        const mailbox = readMailboxToken(env, query.t);
        // Mail programs press for many people from few addresses.
        const of = named ? `${named.userId}:${named.kind}` : mailbox && `${mailbox.listingId}:${mailbox.tag}`;
        if (of) await hit(db, `notices-off:${of}`, pressesPerMinute, 60, now());
        else await admitSender(context, clientAddress(request));
        if (named) await acts[name](named);
        const page = mailbox
          ? await mailboxPage(context, mailbox, name.startsWith('POST'))
          : await personPage(context, named);
        return reply
          .code(of ? 200 : 404)
          .headers(buttonPageHeaders)
          .send(page);
      });
  });
}
