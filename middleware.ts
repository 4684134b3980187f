import type { NextRequest } from 'next/server';
import { guardPage } from '@/lib/platform/bff/page-door';

/** Stands before every page. '/' has to be named: with a base path the pattern alone misses /admin itself. The files of public/ are for everybody. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    '/((?!api/|_next/static/|static/|favicon\\.ico$|sw\\.js$|offline\\.html$|robots\\.txt$|manifest\\.webmanifest$).*)',
  ],
};

export const middleware = (request: NextRequest) => guardPage(request);
