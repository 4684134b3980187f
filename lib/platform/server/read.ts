import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { readAnswer } from '../calls/answers';
import { filledPath, partsOf } from '../contract/names';
import { callOf, type Contract, type ParamsOf, type ReadName, type ReadOf } from '../calls/contract';
import { invalidAnswer, UpstreamError, type FailureBody } from '../errors/errors';
import { hasCapability, offerSession } from './capabilities';
import { checkAnswered } from './check-answers';
import { clientOf } from './client-address';
import { log } from './log';
import { currentSession } from './require-user';
import { queryText, type Query } from '../values/query';
import { responseHeader } from './page-request';
import { responses } from './responses';
import { sendTogether } from './together';
import { sendForJson, type JsonAnswer, type UpstreamRequest } from './upstream';

type QueryOf<Name extends ReadName> = Contract[Name] extends { query: z.ZodObject<infer Shape> }
  ? { [Key in keyof Shape]?: Query[string] }
  : { [key: string]: never };
type Request<Name extends ReadName> = { query?: QueryOf<Name> } & (keyof ParamsOf<Name> extends never
  ? { params?: undefined }
  : { params: ParamsOf<Name> });

/** The parameters that the call has, as far as the upstream supports them: a list's whole state may be given. */
function knownQuery(name: ReadName, query: Query = {}): Query {
  const { query: described, extensions = {} } = callOf(name);
  const { shape = {} } = (described ?? {}) as Partial<z.ZodObject>;
  const isKnown = ([key]: [string, unknown]) => {
    const capability = extensions[key];
    return key in shape && (!capability || hasCapability(capability));
  };
  return Object.fromEntries(Object.entries(query).filter(isKnown));
}

/** A part that would change the upstream's path. */
const leadsElsewhere = (part: string) => /^\.*$/.test(part) || /[\u0000-\u001f\u007f/\\]/.test(part);

/** Next passes some parts on undecoded, so both forms are checked. */
function isOtherPath(part: string): boolean {
  try {
    return leadsElsewhere(part) || leadsElsewhere(decodeURIComponent(part));
  } catch {
    return leadsElsewhere(part);
  }
}

const withPage = <Data>(data: Data, query: Query = {}): Data =>
  data && typeof data === 'object' && 'docs' in data
    ? { ...data, page: (data as unknown as { page: number }).page || Number(query.page ?? 1) }
    : data;

/** Within the time of all the page's reads; 499 once the visitor has left. */
async function sendForPage(name: ReadName, request: UpstreamRequest): Promise<JsonAnswer> {
  const given = await headers();
  const reading = responses().get(given.get(responseHeader) ?? '')?.reading;
  try {
    const signal = reading && { signal: reading };
    const send = callOf(name).isInFrame ? sendTogether : sendForJson;
    return await send({ ...request, client: clientOf(given), lane: 'page', ...signal });
  } catch (error) {
    if (!reading?.aborted || error instanceof UpstreamError) throw error;
    throw new UpstreamError(499, {}, request.path);
  }
}

/** A call for the current page as its user. Throws UpstreamError, 502 (logged) for an unusable answer. */
export async function read<Name extends ReadName>(
  name: Name,
  ...[request]: keyof ParamsOf<Name> extends never ? [Request<Name>?] : [Request<Name>]
): Promise<ReadOf<Name>> {
  const { method, path } = partsOf(name);
  if (Object.values<string>(request?.params ?? {}).some(isOtherPath))
    throw new UpstreamError(404, { message: messages.notFound }, path);
  const address = filledPath(path, request?.params) + queryText(knownQuery(name, request?.query));
  const session = await currentSession();
  if (session) offerSession(session);
  const { status, body } = await sendForPage(name, { method, path: address, session });
  checkAnswered(name, { status, body });
  if (status < 200 || status >= 300) throw new UpstreamError(status, (body ?? {}) as FailureBody, path);
  const { data, problem } = readAnswer(name, body);
  if (!problem) return withPage(data, request?.query);
  log.warn({ call: name, path: problem.path, expected: problem.expected }, 'unreadable-answer');
  throw invalidAnswer(path);
}

/**
 * Null where the upstream fails: what accompanies a page is left out silently (Handbook, lists: News and charts on
 * the dashboard).
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
