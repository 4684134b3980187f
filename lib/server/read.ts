import 'server-only';
import { headers } from 'next/headers';
import { UpstreamError, type FailureBody } from '../errors';
import { clientAddress } from './client-address';
import { currentSession } from './require-user';
import { garbage, queryText, sendForJson, type Query } from './upstream';

/** Reads from the upstream for the page being rendered, as the person signed in. Throws an UpstreamError for every failure. */
export async function readUpstream<T>(path: string, query: Query = {}): Promise<T> {
  const session = await currentSession();
  const client = clientAddress(await headers());
  const { status, body } = await sendForJson({
    method: 'GET',
    path: path + queryText(query),
    session,
    client,
  });
  if (status < 200 || status >= 300) throw new UpstreamError(status, (body ?? {}) as FailureBody, path);
  if (body === undefined) throw garbage(path);
  return body as T;
}
