import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import {
  isFactorMissing,
  isRightMissing,
  isTokenExpiry,
  toastsFor,
  UpstreamError,
  type FailureBody,
} from '../errors/errors';
import { endedAddress, tokenName, type EndCause } from './ended';
import { pathHeader } from './page-request';
import { requestId } from '../node/request-id';
import { currentSession } from './require-user';

/** `isUnreadable`: the answer was invalid (Handbook, any-upstream: What cannot be read), or too many calls were under way. */
type LoadFailure = {
  data: null;
  status: number;
  toasts: string[];
  isUnreadable: boolean;
  reference: string | undefined;
};
export type LoadResult<T> = { data: T; toasts: string[] } | LoadFailure;

/** A page's data, or toasts. 401 and 403 redirect, as pages cannot set cookies (Handbook, session: Refused requests). */
export async function load<T>(read: Promise<T>): Promise<LoadResult<T>> {
  try {
    return { data: await read, toasts: [] };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { status, body, call } = error;
    if (isFactorMissing(status, body)) redirect('/settings/security');
    if (isRightMissing(status, body)) redirect('/403');
    if (status !== 401 && status !== 403)
      return {
        data: null,
        status,
        toasts: toastsFor(status, body, call),
        isUnreadable: body.code === 'unreadable' || body.code === 'busy',
        reference: requestId(),
      };
    const [session, requestHeaders] = await Promise.all([currentSession(), headers()]);
    const path = requestHeaders.get(pathHeader) ?? '/';
    const token = tokenName(session?.token ?? '');
    redirect(
      await endedAddress({ path, cause: causeOf(status, body), startedAt: session?.startedAt ?? 0, token }),
    );
  }
}

function causeOf(status: 401 | 403, body: FailureBody): EndCause {
  if (status === 403) return 'unauthorized';
  return isTokenExpiry(body) ? 'expired' : 'failed-token';
}
