import 'server-only';
import { codeSchema } from '../auth/schema';
import { messages } from '../messages';
import { failure, json } from '../server/answer';
import { knownDeviceCookie } from '../server/known-device';
import { enter } from './enter';
import { readSmallJson } from './request-body';

/** The second step of a sign-in: by its ticket and a code it answers as a login does. Handbook, session 14. */
export async function enterCode(request: Request): Promise<Response> {
  const sent = codeSchema.safeParse(await readSmallJson(request));
  if (!sent.success) return failure(401, messages.secondFactor.wrong);
  const entry = await enter(request, '/auth/code', sent.data);
  if (entry.kind === 'entered') {
    const { user, to, email, cookies } = entry;
    const known = email ? await knownDeviceCookie(request.headers.get('cookie'), email) : [];
    return json(200, { user, to }, [...cookies, ...known]);
  }
  if (entry.kind === 'asked' || entry.status === 401) return failure(401, messages.secondFactor.wrong);
  if (entry.status === 410) return failure(410, messages.secondFactor.over);
  const response = failure(entry.status, messages.login.failed);
  if (entry.retryAfter) response.headers.set('retry-after', entry.retryAfter);
  return response;
}
