import type { FastifyReply } from 'fastify';

const base: readonly [string, string][] = [
  ['cache-control', 'no-store'],
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
];

/** Puts on what every response says that does not say otherwise; to callers by https also that they stay with it. */
export function baseHeaders(intakeUrl: string) {
  const transport: [string, string] = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];
  const headers = intakeUrl.startsWith('https:') ? [...base, transport] : base;
  return (reply: FastifyReply): FastifyReply => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    return reply;
  };
}
