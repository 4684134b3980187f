import { setEnvironment } from '../../lib/platform/testing/environment';
import { deviceCookies } from '../../lib/platform/values/device-choices';
import { sheetName, withKeptStyles } from '../../lib/platform/values/kept-styles';
import { openSession, type Session } from '../../lib/platform/server/session';
import type { Target } from './browser';
import { sessionSecret, type Server } from './servers';

/** A Cookie header with a session, and what is sealed in it. */
export type SignedIn = { cookie: string; session: Session };

/** Logs in as the login page does, as one of the demo network's people; gives the Cookie header. Throws when the dashboard refuses. */
export async function logIn(dashboard: string, email: string): Promise<string> {
  const answer = await fetch(`${dashboard}/admin/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: dashboard, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: 'Safari2026' }),
  });
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
  const cookie = pairs.filter((pair) => /^(at|atb)=./.test(pair)).join('; ');
  if (!cookie) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}

/** As logIn, as the demo network's safari owner or another of its people; gives what is sealed in the session as well. */
export async function signIn(dashboard: string, email = 'safari-owner@demo.test'): Promise<SignedIn> {
  const cookie = await logIn(dashboard, email);
  setEnvironment({ SESSION_SECRET: sessionSecret });
  const session = await openSession(cookie);
  if (!session) throw new Error('The session of the login cannot be opened.');
  return { cookie, session };
}

/** The cookie of a browser that keeps the sheets which a page has inside at its first sight. */
export async function stylesCookie(url: string, cookie: string): Promise<string> {
  const html = await (await fetch(`${url}/admin/enquiries`, { headers: { cookie } })).text();
  const names = [...html.matchAll(/href="([^"?]+\.css)/g)].map(([, href]) => sheetName(href!));
  if (names.length === 0) throw new Error('The page links no style sheet.');
  return `${deviceCookies.styles}=${withKeptStyles([...new Set(names)], [])}`;
}

/** Splits a pair of a Cookie header. */
export function readPair(pair: string) {
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('=') };
}

/** The two that are compared, each with the cookie by which it knows the demo network's safari owner. */
export async function targets(dashboard: Server, floor: Server): Promise<{ own: Target; bare: Target }> {
  const { cookie, session } = await signIn(dashboard.url);
  return {
    own: { server: dashboard, cookies: cookie.split('; ').map(readPair) },
    bare: { server: floor, cookies: [{ name: 'token', value: session.token }] },
  };
}
