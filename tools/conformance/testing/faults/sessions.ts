import { isTokenExpiry } from '@/lib/platform/errors/errors';
import type { ProxiedRequest, Fault } from '../fault-proxy';
import { answer, isAsked, json, ofJson, open, type PlantedFault } from './planting';

export const sessionFaults: PlantedFault[] = [
  {
    name: 'the cookie lost at sign-in',
    call: 'GET /auth/refresh-token',
    ...answer('POST /auth/login', ({ headers }) => headers.delete('set-cookie')),
  },
  {
    name: 'a refresh without a token',
    call: 'GET /auth/refresh-token',
    ...json('GET /auth/refresh-token', ({ token }: { token: string }) => ({ accessToken: token })),
  },
  {
    name: 'a refresh that loses the session when two come at once',
    call: 'GET /auth/refresh-token',
    ...oneRefreshAtATime(),
  },
  {
    name: 'an expired token refused in other words',
    call: 'GET /auth/refresh-token',
    tokenSeconds: 6,
    ...answer('GET /dashboard/company-details', ({ json: body }) =>
      isTokenExpiry(body) ? ofJson(401, { message: 'Unauthorized' }) : undefined,
    ),
  },
  {
    name: 'a sign-in without a token',
    call: 'POST /auth/login',
    ...answer('POST /auth/login', (_answered, { body }) =>
      String(body).includes('safari-admin@') ? ofJson(200, { ok: true }) : undefined,
    ),
  },
  {
    name: 'a token of an unknown type',
    call: 'POST /auth/login',
    ...json('POST /auth/login', ({ accessToken }: { accessToken: string }, { body }) =>
      String(body).includes('property-owner@')
        ? { accessToken: withPart(accessToken, { type: 'boss' }) }
        : undefined,
    ),
  },
  {
    name: "a token without its user's name",
    call: 'POST /auth/login',
    ...json('POST /auth/login', ({ accessToken }: { accessToken: string }, { body }) =>
      String(body).includes('property-owner@')
        ? { accessToken: withPart(accessToken, { name: '' }) }
        : undefined,
    ),
  },
  {
    name: 'a refresh whose token has already expired',
    call: 'GET /auth/refresh-token',
    ...json('GET /auth/refresh-token', ({ token }: { token: string }) => ({
      token: withPart(token, { exp: Math.floor(Date.now() / 1000) - 60 }),
    })),
  },
  {
    name: 'a wrong password that opens',
    call: 'POST /auth/login',
    ...open('POST /auth/login', { accessToken: 'e30.e30.e30' }, 401),
  },
  {
    name: 'a logout that fails',
    call: 'POST /auth/logout',
    ...answer('POST /auth/logout', () => ofJson(500, { message: 'Internal' })),
  },
];

function withPart(token: string, part: object): string {
  const [head, payload = '', signature] = token.split('.');
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${head}.${Buffer.from(JSON.stringify({ ...content, ...part })).toString('base64url')}.${signature}`;
}

/** A refresh that comes while another one is under way is answered 500, and so is everything after it. */
function oneRefreshAtATime(): Fault {
  let underWay = 0;
  let isBroken = false;
  const isRefresh = (asked: ProxiedRequest) => isAsked('GET /auth/refresh-token', asked);
  return {
    ask(asked) {
      if (!isRefresh(asked)) return;
      underWay += 1;
      if (underWay > 1) isBroken = true;
    },
    async answer(answered, asked) {
      if (!isRefresh(asked)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
      underWay -= 1;
      if (isBroken) Object.assign(answered, ofJson(401, { message: 'Reused' }));
    },
  };
}
