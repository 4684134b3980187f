import { request as http, type APIRequestContext } from '@playwright/test';
import { runDashboard } from '../../tools/scripts/lib/e2e.mjs';
import { credentialsOf, signIn } from '../support/people';
import { ownOf } from '../support/served';
import { expect, test } from './fixtures';

const pages = [
  ...['/admin', '/admin/enquiries?page=2&search=a%20b', '/admin/safaris/list/safari', '/admin/review'],
  ...['/admin/safaris/edit/nothing', '/admin/accounts?page=99', '/admin/login', '/admin/403'],
  ...['/admin/nowhere', '/admin/enquiries/', '/admin/enquiries?nxtPid=1', '/admin/dashboard/safari-owners'],
];
/** A document, and what the router of a browser asks for. */
type Kind = { mark: string; headers: Record<string, string> };
const kinds: Kind[] = [
  { mark: '', headers: {} },
  { mark: '_rsc', headers: { rsc: '1' } },
];
const ofEachAnswer = [
  'date',
  'x-request-id',
  'keep-alive',
  'connection',
  'transfer-encoding',
  'content-length',
];
const secrets = /(?<=nonce-|nonce="|^[\w-]+=)[\w+/=~.*-]{16,}/gm;

/** What an answer says in its head, and the title of the page. */
async function look(request: APIRequestContext, path: string, { mark, headers }: Kind) {
  const address = mark ? `${path}${path.includes('?') ? '&' : '?'}${mark}` : path;
  const answer = await request.get(address, { headers, maxRedirects: 0 });
  const head = answer
    .headersArray()
    .map(({ name, value }) => [name.toLowerCase(), value.replace(secrets, '…')].join(': '))
    .filter((line) => !ofEachAnswer.some((name) => line.startsWith(`${name}:`)));
  const titles = (await answer.text()).match(/<title>[^<]*|<h1[^>]*>[^<]*|"title","0",\{[^}]*/g);
  return { status: answer.status(), head: head.toSorted(), titles };
}

test(
  'A page that the dashboard calls by itself is the one that Next gives (NEXT_ROUTING)',
  { tag: '@extension' },
  async ({ dashboard, origin, requestAs }) => {
    test.slow();
    const settings = { UPSTREAM_URL: ownOf(dashboard).upstream, NEXT_ROUTING: '1' };
    await runDashboard({ name: 'next-routing', settings }, async ({ address }) => {
      const baseURL = new URL(address).origin;
      for (const role of ['admin', null] as const) {
        const own = await requestAs(role);
        const other = await http.newContext({ baseURL });
        if (role) await signIn(other, baseURL, credentialsOf(role));
        // Next writes the address into a redirect: without that difference both would be its way.
        const bodyOf = async (each: APIRequestContext) =>
          (await each.get(role ? '/admin/login' : '/admin/enquiries', { maxRedirects: 0 })).text();
        expect(await bodyOf(own)).toBe('');
        expect(await bodyOf(other)).toBe(role ? '/admin' : '/admin/login');
        for (const path of pages)
          for (const kind of kinds)
            await test.step(`${role ?? 'a visitor'} ${path} ${kind.mark}`, async () => {
              const [ours, byNext] = await Promise.all([own, other].map((each) => look(each, path, kind)));
              const text = JSON.stringify(byNext).replaceAll(baseURL, origin);
              expect(ours).toEqual(JSON.parse(text));
            });
        await other.dispose();
      }
    });
  },
);
