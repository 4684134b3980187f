import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'refreshToken';
const attributes = 'Path=/auth; HttpOnly; SameSite=Lax';

export function setRefreshCookie(reply: FastifyReply, token: string, expiresAt: Date, now: Date): void {
  const seconds = Math.max(0, Math.floor((expiresAt.valueOf() - now.valueOf()) / 1000));
  reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`);
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
