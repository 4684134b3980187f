import 'server-only';
/** An answer in JSON. */
export function json(status: number, body: unknown, cookies: string[] = []): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
}

/** A refusal of the dashboard's own, in the shape of the upstream's failures. */
export const failure = (status: number, message: string, code?: string, cookies: string[] = []) =>
  json(status, code ? { message, code } : { message }, cookies);

/** A redirect to a page. Relative and written by hand: in a handler Next loses the base path and trusts forwarded headers. */
export function redirectTo(address: string, cookies: string[] = [], status = 307): Response {
  const headers = new Headers({ location: address });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}
