import { request } from 'undici';
import { startBetween } from '../../bench/between';
import { portOf, withServers } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { changingCalls, readingCalls } from './calls';
import { changeShapes, readShapes, type Shape } from './shapes';

/** A provider that nobody is at: its calls are there, and lead nowhere. */
const provider = {
  SSO_ISSUER: 'http://127.0.0.1:9',
  SSO_LABEL: 'Staff sign-in',
  SSO_CLIENT_ID: 'dashboard',
  SSO_CLIENT_SECRET: 'the secret of nobody',
};

type SentCall = { method: string; path: string; headers: Record<string, string> };

/**
 * Sends every call of the dashboard as a page of another site, a link or a forged form could, with the cookies of somebody who is signed in:
 * none that changes something may get past the dashboard, and none may touch the session. In the share each call takes one form, in turn.
 */
export const run = ({ isShare, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const between = await startBetween(portOf(await startUpstream()));
    try {
      const { url } = await startDashboard(between.port, provider);
      const { cookie } = await signIn(url);
      let [sent, touched] = [0, 0];
      const send = async ({ method, path, headers }: SentCall) => {
        throwIfStopped();
        const body = method === 'GET' ? null : '{}';
        const answer = await request(url + path, {
          method: method as 'GET',
          headers: { cookie, ...headers },
          body,
        });
        await answer.body.dump();
        sent += 1;
        const lines = [answer.headers['set-cookie'] ?? []].flat();
        if (!lines.some((line) => /^(at|atb|__Host-atb)=/.test(line))) return;
        touched += 1;
        say(`the session was touched by ${method} ${path}: ${JSON.stringify(headers)}`);
      };
      const all = async (calls: readonly Omit<SentCall, 'headers'>[], shapes: readonly Shape[]) => {
        for (const [number, call] of calls.entries()) {
          const chosen = isShare ? [shapes[number % shapes.length]!] : shapes;
          for (const headers of chosen) await send({ ...call, headers });
        }
      };
      const strangers = await unknownCalls(url);
      const before = between.changes();
      await all(changingCalls(), changeShapes(url));
      const changed = between.changes() - before;
      const changes = sent;
      await all(readingCalls(), readShapes);
      const stays = await request(`${url}/admin/api/dashboard/enquiries`, { headers: { cookie } });
      await stays.body.dump();
      return [
        {
          name: 'origins, the same calls as our own page sends them, without a session',
          value: `${strangers.length} are refused as strange or unknown${strangers.map((call) => `, ${call}`).join('')}`,
          goal: '0: each is a call that there is',
          reached: strangers.length === 0,
        },
        {
          name: 'origins, calls that change something',
          value: `${changed} of ${changes} reached the upstream`,
          goal: '0 reach the upstream',
          reached: changed === 0,
        },
        {
          name: 'origins, sessions',
          value: `${touched} of ${sent} answers touched the session, which ${stays.statusCode === 200 ? 'holds' : 'is lost'}`,
          goal: '0 touched, holds',
          reached: touched === 0 && stays.statusCode === 200,
        },
      ];
    } finally {
      await between.close();
    }
  });

/** The calls that the dashboard refuses also where our own page sends them: what shows nothing when a stranger is refused. */
async function unknownCalls(url: string): Promise<string[]> {
  const unknown: string[] = [];
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: url };
  for (const { method, path } of changingCalls()) {
    throwIfStopped();
    const answer = await request(url + path, { method: method as 'POST', headers, body: '{}' });
    await answer.body.dump();
    if ([403, 404, 405].includes(answer.statusCode)) unknown.push(`${answer.statusCode} ${method} ${path}`);
  }
  return unknown;
}
