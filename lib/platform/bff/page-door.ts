import { NextResponse, type NextRequest } from 'next/server';
import { decidePassage } from './page-gate';

function redirected(request: NextRequest, to: string): NextResponse {
  const [pathname = '/', ...query] = to.split('?');
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = query.join('?');
  return NextResponse.redirect(url, 307);
}

/** The gate of pages as Next's middleware calls it. */
export async function guardPage(request: NextRequest): Promise<Response> {
  const { method, headers, nextUrl } = request;
  const { pathname, search } = nextUrl;
  const passage = await decidePassage({ method, headers, pathname, search });
  const response =
    passage.kind === 'answer'
      ? new Response(null, { status: passage.status })
      : passage.kind === 'redirect'
        ? redirected(request, passage.to)
        : NextResponse.next({ request: { headers: passage.request } });
  for (const [name, value] of passage.headers) response.headers.append(name, value);
  return response;
}
