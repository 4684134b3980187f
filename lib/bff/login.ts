import { loginSchema } from '../auth/schema';
import { UpstreamError } from '../errors';
import { destination } from '../gate';
import { messages } from '../messages';
import { openSession, sessionCookie } from '../session';
import { header, sendForJson, type JsonAnswer } from '../upstream';
import { clientAddress } from './client-address';
import { failure, json } from './answer';
import { clearCookie } from './cookies';
import { endAtUpstream } from './logout';
import { readSmallJson } from './request-body';
import { forgottenPath, rememberedPath } from './remembered-path';
import { readToken } from './token';
import { mergeCookies } from './upstream-cookies';

const path = '/auth/login';

/** The login screen's two texts (first specification, section 8): a rejection is 401, the upstream's own trouble 502. */
function refused({ status, headers }: JsonAnswer): Response {
  if (status === 401 || status === 404) return failure(401, messages.login.rejected);
  const response = failure(status >= 400 && status < 500 ? status : 502, messages.login.failed);
  const wait = header({ headers }, 'retry-after');
  if (wait) response.headers.set('retry-after', wait);
  return response;
}

/** Logs in at the upstream, seals the session and answers {user, to}: `to` is where the browser goes next. Readings, sections 3 and 4. */
export async function login(request: Request): Promise<Response> {
  const credentials = loginSchema.safeParse(await readSmallJson(request));
  if (!credentials.success) {
    const errors = credentials.error.issues.map(({ message, path: [param = 'email'] }) => ({
      msg: message,
      param: String(param),
    }));
    return json(400, { message: messages.login.failed, errors });
  }
  const answer = await sendForJson({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials.data),
    client: clientAddress(request.headers),
  }).catch((error: unknown) => {
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  if (!answer) return failure(503, messages.login.failed);
  if (answer.status < 200 || answer.status >= 300) return refused(answer);

  const token = (answer.body as { accessToken?: unknown } | undefined)?.accessToken;
  const content = readToken(token);
  if (!content || typeof token !== 'string') return failure(502, messages.login.failed);
  const cookies = mergeCookies('', answer.headers['set-cookie']);
  const at = await sessionCookie({ token, cookies, ...content, startedAt: Date.now() });
  if (!at) return failure(500, messages.login.failed);

  const cookieHeader = request.headers.get('cookie');
  const former = await openSession(cookieHeader);
  // The browser forgets it now; nobody else shall go on using it. Nobody waits for that either.
  if (former) void endAtUpstream(former, clientAddress(request.headers));
  const remembered = await rememberedPath(cookieHeader);
  const to = destination(content.user, remembered, '/analytics');
  const forgotten = [forgottenPath(), clearCookie('lo'), clearCookie('lookup'), clearCookie('flash')];
  return json(200, { user: content.user, to }, [at, ...forgotten]);
}
