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

export function addBaseHeaders(intakeUrl: string) {
  const transport: [string, string] = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];
  const headers = intakeUrl.startsWith('https:') ? [...base, transport] : base;
  return (reply: FastifyReply): FastifyReply => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    return reply;
  };
}
