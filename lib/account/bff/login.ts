import 'server-only';
import * as messages from '@/texts/platform/messages';
import { loginSchema } from '../auth/schema';
import { clocksDiffer } from '../../platform/contract/codes';
import { failure, jsonResponse } from '../../platform/server/answer';
import { knownDevice, knownDeviceCookie } from '../../platform/server/known-device';
import { signIn, type SignInOutcome } from '../../platform/bff/enter';
import { readSmallJson } from '../../platform/bff/request-body';

/** 401 for a rejection, 502 for an upstream failure (Handbook, texts: Signing in and passwords). */
function refused({ status, retryAfter, code }: Extract<SignInOutcome, { kind: 'refused' }>): Response {
  if (code === clocksDiffer) return failure(status, messages.login.clocks, code);
  if (status === 401 || status === 404) return failure(401, messages.login.rejected);
  const response = failure(status, messages.login.failed);
  if (retryAfter) response.headers.set('retry-after', retryAfter);
  return response;
}

/** Logs in and answers {user, to}, `to` being the next page (Handbook, session: Signing in). */
export async function login(request: Request): Promise<Response> {
  const credentials = loginSchema.safeParse(await readSmallJson(request));
  if (!credentials.success) {
    const errors = credentials.error.issues.map(({ message, path: [param = 'email'] }) => ({
      msg: message,
      param: String(param),
    }));
    return jsonResponse(400, { message: messages.login.failed, errors });
  }
  const { email } = credentials.data;
  const cookieHeader = request.headers.get('cookie');
  const device = await knownDevice(cookieHeader, email);
  const entry = await signIn(request, '/auth/login', credentials.data, device);
  if (entry.kind === 'refused') return refused(entry);
  if (entry.kind === 'asked')
    return jsonResponse(200, { needs: 'code', ticket: entry.ticket, ways: entry.ways });
  const cookies = [...entry.cookies, ...(await knownDeviceCookie(cookieHeader, email))];
  return jsonResponse(200, { user: entry.user, to: entry.to }, cookies);
}
