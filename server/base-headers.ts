import type { ServerResponse } from 'node:http';

const base: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Content-Security-Policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
];

export function baseHeaders(response: ServerResponse, transport: readonly [string, string][]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((part) => typeof part === 'object' && part !== null) ?? {};
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    for (const [name, value] of [...base, ...transport])
      if (!response.hasHeader(name) && !names.has(name.toLowerCase())) response.setHeader(name, value);
    return writeHead(...args);
  };
}
