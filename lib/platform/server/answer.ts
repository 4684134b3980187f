import 'server-only';
export function jsonResponse(status: number, body: unknown, cookies: string[] = []): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
}

export const failure = (status: number, message: string, code?: string, cookies: string[] = []) =>
  jsonResponse(status, code ? { message, code } : { message }, cookies);

/** Relative and written by hand: Next's helper loses the base path and trusts forwarded headers. */
export function redirectTo(address: string, cookies: string[] = [], status = 307): Response {
  const headers = new Headers({ location: address });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}
