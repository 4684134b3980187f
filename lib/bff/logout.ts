import { log } from '../log';
import { endedSessionCookies, openSession } from '../session';
import { sendForJson } from '../upstream';
import { clientAddress } from './client-address';
import { json } from './answer';
import { clearCookie } from './cookies';
import { forgottenPath, loggedOutCookie } from './remembered-path';

const patience = 2000;

/** Ends the session here and at the upstream, which gets 2 s: logging out works while it is down. Readings, section 4. */
export async function logout(request: Request): Promise<Response> {
  const cookieHeader = request.headers.get('cookie');
  const session = await openSession(cookieHeader);
  if (session) {
    const client = clientAddress(request.headers);
    await sendForJson({ method: 'POST', path: '/auth/logout', session, client }, patience).catch(
      (error: unknown) => log.warn('logout-not-passed-on', { error: String(error) }),
    );
  }
  const cleared = [...endedSessionCookies(cookieHeader), clearCookie('lookup'), forgottenPath()];
  return json(200, {}, [...cleared, loggedOutCookie()]);
}
