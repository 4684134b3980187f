import { bff } from '../bff/handler';
import { proxy } from '../bff/proxy';
import { cookieOf, makeSession } from './sessions';

const handler = bff((request) => {
  const { pathname, search } = new URL(request.url);
  return proxy(request, pathname, search);
});

export type CallInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; duplex?: 'half' };

/** As an admin's browser; `path` is relative to /admin/api. */
export async function callProxy(path: string, init: CallInit = {}): Promise<Response> {
  const headers = {
    cookie: init.headers?.cookie ?? (await cookieOf(makeSession())),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '10.1.2.3',
    ...init.headers,
  };
  return handler(new Request(`http://localhost:3000/api${path}`, { ...init, headers }));
}

export const postProxy = (
  path: string,
  body: string,
  headers: Record<string, string> = {},
  method = 'POST',
) => callProxy(path, { method, body, headers: { 'content-type': 'application/json', ...headers } });
