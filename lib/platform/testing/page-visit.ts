import { NextRequest } from 'next/server';
import { guardPage } from '../bff/page-door';
import type { Session } from '../server/session';
import { cookieOf } from './sessions';

export type Visit = { session?: Session; cookie?: string; headers?: Record<string, string>; method?: string };

export async function visit(
  path: string,
  { session, cookie = '', headers = {}, method = 'GET' }: Visit = {},
) {
  const cookies = [session ? await cookieOf(session) : '', cookie].filter(Boolean).join('; ');
  const request = new NextRequest(`http://localhost:3000/admin${path}`, {
    method,
    headers: { ...headers, ...(cookies ? { cookie: cookies } : {}) },
    nextConfig: { basePath: '/admin' },
  });
  const response = await guardPage(request);
  const lines = response.headers.getSetCookie();
  return {
    response,
    location: response.headers.get('location'),
    named: (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '',
    page: (name: string) => response.headers.get(`x-middleware-request-${name}`),
  };
}
