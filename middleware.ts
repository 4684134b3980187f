import type { NextRequest } from 'next/server';
import { guardPage } from '@/lib/bff/page-gate';

/** Stands before every page. '/' has to be named: with a base path the pattern alone misses /admin itself. */
export const config = {
  runtime: 'nodejs',
  matcher: ['/', '/((?!api/|_next/static/|favicon).*)'],
};

export const middleware = (request: NextRequest) => guardPage(request);
