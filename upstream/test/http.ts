export type CallOptions = {
  token?: string;
  json?: unknown;
  form?: FormData;
  cookie?: string;
  headers?: Record<string, string>;
};
/** `body`: parsed JSON or text; `cookies`: 'name=value'. */
export type Answer<Body> = { status: number; headers: Headers; body: Body; cookies: string[] };

export type Http = <Body = never>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Answer<Body>>;

/** Calls a server over HTTP; waits for `settled`, its background work. */
export function httpTo(origin: string, settled?: () => Promise<void>): Http {
  return async <Body>(method: string, path: string, options: CallOptions = {}) => {
    const headers = new Headers(options.headers);
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.cookie) headers.set('cookie', options.cookie);
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    const body = options.form ?? (options.json === undefined ? undefined : JSON.stringify(options.json));
    const response = await fetch(origin + path, { method, headers, body, redirect: 'manual' });
    const text = await response.text();
    await settled?.();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
      cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
    };
  };
}
