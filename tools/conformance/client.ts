import type { Role } from '@/lib/roles';
import { mergeCookies } from '@/lib/platform/bff/upstream-cookies';
import { payloadOf, readToken } from '@/lib/platform/bff/token';
import { filledPath, partsOf } from '@/lib/platform/contract/names';
import { isSuccess } from '@/lib/platform/contract/values';
import type { CallName } from '@/lib/platform/calls/contract';
import { asRecord } from '@/lib/platform/contract/values';
import { describeAnswer, describeBody, shownHeaders, type Blotter, type Exchange } from './exchange';
import type { Account, Settings } from './settings';

/** A rule that the server broke; `path` is the part of the answer, where one is to blame. */
export class BrokenAnswer extends Error {
  constructor(
    message: string,
    readonly path = '',
  ) {
    super(message);
  }
}
/** The run was ended from outside. */
export class Interruption extends Error {}

export type Session = { token: string; cookies: string; userId: string; expiresAt: number };
export type Person = { role: Role; account: Account; session: Session };
export type Request = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  session?: Pick<Session, 'token' | 'cookies'> | undefined;
};
export type Answer = { status: number; headers: Headers; body: unknown; text: string };

const renewBeforeMs = 5000;
const isJson = (headers: Headers) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressOf(upstream: string, name: CallName, { params, query = {} }: Request): string {
  const url = new URL(upstream + filledPath(partsOf(name).path, params));
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return url.href;
}

function headersOf({ session, json, headers }: Request): Record<string, string> {
  return {
    accept: 'application/json',
    ...(session?.token ? { authorization: `Bearer ${session.token}` } : {}),
    ...(session?.cookies ? { cookie: session.cookies } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** Where a token was found: in which part of an answer with which headers. */
type TokenSource = { headers: Headers; path: string };

/** Whether a token was past its time by the clock of the server that gave it. */
function hasEnded(token: string, headers: Headers): boolean {
  const { exp } = payloadOf(token) ?? {};
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** Why there was no answer, in words of the operator. */
function noAnswer(error: unknown, { timeoutMs }: Settings): string {
  if ((error as Error).name === 'TimeoutError') return `took longer than ${timeoutMs / 1000} s`;
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return `gave no answer (${code ?? (error as Error).message})`;
}

/** Makes the requests of a run, one after the other, and keeps each with its answer. */
export function createClient(settings: Settings, blotter: Blotter, interrupted: AbortSignal) {
  const exchanges: Exchange[] = [];
  let isEnding = false;

  /** Sends a request; throws BrokenAnswer where no whole answer comes in time. */
  async function send(name: CallName, request: Request = {}): Promise<Answer> {
    if (interrupted.aborted && !isEnding) throw new Interruption('Interrupted.');
    const { method } = partsOf(name);
    const url = addressOf(settings.upstream, name, request);
    const headers = headersOf(request);
    const body = request.form ?? (request.json === undefined ? undefined : JSON.stringify(request.json));
    const exchange: Exchange = {
      ...{ number: exchanges.length + 1, method, url, requestHeaders: shownHeaders(Object.entries(headers)) },
      ...{
        requestBody: describeBody(body),
        status: 0,
        responseHeaders: {},
        responseBody: '',
        milliseconds: 0,
      },
    };
    exchanges.push(exchange);
    const limit = AbortSignal.timeout(settings.timeoutMs);
    // A write under way is waited for: one that the server stores after the end could not be removed.
    const signal = isEnding || method !== 'GET' ? limit : AbortSignal.any([limit, interrupted]);
    const began = performance.now();
    try {
      const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
      const text = await response.text();
      for (const line of response.headers.getSetCookie())
        blotter.keep(line.split(';')[0]?.split('=').slice(1).join('=') ?? '');
      Object.assign(exchange, {
        status: response.status,
        responseHeaders: shownHeaders(response.headers),
        responseBody: describeAnswer(text),
      });
      const { status, headers: answered } = response;
      return { status, headers: answered, text, body: isJson(answered) ? parsed(text) : undefined };
    } catch (error) {
      if (interrupted.aborted && !isEnding) throw new Interruption('Interrupted.');
      const message = noAnswer(error, settings);
      exchange.responseBody = message;
      throw new BrokenAnswer(message);
    } finally {
      exchange.milliseconds = Math.round(performance.now() - began);
    }
  }

  /** What a token from an answer says; throws BrokenAnswer for one that the dashboard cannot read. */
  function sessionOf(token: unknown, role: Role, cookies: string, { headers, path }: TokenSource): Session {
    if (typeof token === 'string') blotter.keep(token);
    const content = readToken(token);
    if (!content) throw new BrokenAnswer('expected a JSON web token with id, name and a known type', path);
    const { user, expiresAt } = content;
    if (!user.name) throw new BrokenAnswer("expected the user's name in the token", path);
    if (hasEnded(String(token), headers))
      throw new BrokenAnswer('gave a token that has already expired', path);
    if (user.type !== role)
      throw new BrokenAnswer(`expected a token of type ${role}, not ${user.type}`, path);
    return { token: String(token), cookies, userId: user.id, expiresAt };
  }

  async function signIn(role: Role, account: Account): Promise<Session> {
    blotter.keep(account.password);
    const answer = await send('POST /auth/login', { json: account });
    if (!isSuccess(answer.status)) throw new BrokenAnswer(`answered ${answer.status}`);
    const cookies = mergeCookies('', answer.headers.getSetCookie());
    return sessionOf(asRecord(answer.body)?.accessToken, role, cookies, {
      headers: answer.headers,
      path: 'accessToken',
    });
  }

  async function refresh(role: Role, session: Session): Promise<Session> {
    const answer = await send('GET /auth/refresh-token', { session });
    if (!isSuccess(answer.status)) throw new BrokenAnswer(`answered ${answer.status}`);
    const cookies = mergeCookies(session.cookies, answer.headers.getSetCookie());
    return sessionOf(asRecord(answer.body)?.token, role, cookies, { headers: answer.headers, path: 'token' });
  }

  /** Sends as a person, whose session is renewed before its end: by a refresh, or where that fails by signing in again. */
  async function sendAs(person: Person, name: CallName, request: Request = {}): Promise<Answer> {
    if (person.session.expiresAt - Date.now() < renewBeforeMs)
      person.session = await refresh(person.role, person.session).catch((error: unknown) => {
        if (error instanceof BrokenAnswer) return signIn(person.role, person.account);
        throw error;
      });
    return send(name, { ...request, session: person.session });
  }

  return {
    exchanges,
    send,
    sendAs,
    signIn,
    refresh,
    /** From here on an interruption stops nothing: what was made is removed. */
    ending: () => void (isEnding = true),
  };
}
export type Client = ReturnType<typeof createClient>;
