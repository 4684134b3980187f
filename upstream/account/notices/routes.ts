import type { FastifyInstance } from 'fastify';
import { noticeTitles, type NoticeKind } from '../../../lib/account/notices/schema';
import { buttonPageHeaders, renderButtonPage } from '../../platform/http/button-page';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { pageUrl } from '../../platform/mail/template';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit, admitSender } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { isNoticeOn, listNotices, switchNotice } from './queries';
import { readOffToken, type NoticeOffLink, type OffLinks } from './tell';

const pressesPerMinute = 30;

/** The page of an unsubscribe link; `kind` is null for an invalid one. */
function renderUnsubscribePage(kind: NoticeKind | null, isOn: boolean, settings: string): string {
  const link = { label: 'All notices', url: settings };
  if (!kind)
    return renderButtonPage({
      title: 'This link no longer works',
      line: 'Log in, and switch notices off on the settings page.',
      link,
    });
  const name = noticeTitles[kind];
  return isOn
    ? renderButtonPage({
        title: `Switch off '${name}'?`,
        line: 'You will get no more emails for this notice. The other notices do not change.',
        button: 'Switch it off',
      })
    : renderButtonPage({
        title: `'${name}' is off`,
        line: 'You will get no more emails for this notice. You can switch it on again on the settings page.',
        link,
      });
}

async function personPage({ db, env }: Context, named: NoticeOffLink | null): Promise<string> {
  const isOn = named !== null && (await isNoticeOn(db, named.userId, named.kind));
  return renderUnsubscribePage(named?.kind ?? null, isOn, pageUrl(env.publicUrl, '/settings/notices'));
}

/** A user's notices, and the links that switch them off (Handbook, notices: Switching them off). */
export function noticeRoutes(app: FastifyInstance, context: Context, records: readonly OffLinks[]): void {
  const { db, env, now } = context;
  const others = records.flatMap(({ offLink }) => offLink ?? []);

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
        const other = others.map((read) => read(env, query.t)).find((link) => link !== null);
        // Mail programs press for many people from few addresses.
        const of = named ? `${named.userId}:${named.kind}` : other?.name;
        await countRead(context, () =>
          of
            ? consumeRateLimit(db, `notices-off:${of}`, pressesPerMinute, 60, now())
            : admitSender(context, rateLimitAddress(request)),
        );
        if (named) await acts[name](named);
        const page = other
          ? await other.page(context, name.startsWith('POST'))
          : await personPage(context, named);
        return reply
          .code(of ? 200 : 404)
          .headers(buttonPageHeaders)
          .send(page);
      });
  });
}
