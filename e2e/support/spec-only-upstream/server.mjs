import { createServer } from 'node:http';
import { file, found, json, Refusal } from './answers.mjs';
import { readBody } from './body.mjs';
import { companyCalls } from './calls/companies.mjs';
import { dashboardCalls } from './calls/dashboard.mjs';
import { informationCalls } from './calls/information.mjs';
import { listingCalls } from './calls/listings.mjs';
import { sessionCalls } from './calls/session.mjs';
import { websiteCalls } from './calls/websites.mjs';
import { createNetwork } from './network.mjs';
import { createTokens } from './tokens.mjs';
import { createUnlisted } from './unlisted.mjs';

const callsOf = (network, tokens, settings) => [
  ...sessionCalls(network, tokens, settings),
  ...dashboardCalls(network),
  ...listingCalls('safari', network),
  ...listingCalls('property', network),
  ...companyCalls(network),
  ...websiteCalls(network),
  ...informationCalls(network),
];

/** The variable parts of a path that fits the pattern of a call, else null. */
function paramsOf(pattern, path) {
  const [parts, segments] = [pattern.split('/'), path.split('/')];
  const fits = (part, index) => part === segments[index] || (part.startsWith(':') && segments[index]);
  if (parts.length !== segments.length || !parts.every(fits)) return null;
  const variable = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), index]] : []));
  return Object.fromEntries(variable.map(([name, index]) => [name, decodeURIComponent(segments[index])]));
}

function findCall(calls, method, path) {
  for (const call of calls) {
    const [of, pattern] = call.call.split(' ');
    const params = of === method ? paramsOf(pattern, path) : null;
    if (params) return { call, params };
  }
  return null;
}

/** Who calls; refused where the call is not open and there is nobody, no longer, or nobody of the right role. */
function userOf(call, payload, users) {
  const user = users.find(({ id }) => id === payload?.id);
  if (call.open) return user;
  if (payload?.expired) throw new Refusal(401, 'jwt expired');
  if (!user) throw new Refusal(401, 'Unauthorized');
  if (!call.roles.includes(user.type)) throw new Refusal(403, 'Forbidden');
  return user;
}

/** Answers requests: the required calls, the stored files, and for tests `GET /__calls` with what was asked beyond. */
function createHandler({ network, calls, tokens, unlisted }) {
  async function answerCall(request, { pathname, searchParams: query }) {
    const asked = findCall(calls, request.method, pathname);
    if (!asked) {
      unlisted.noteCall(`${request.method} ${pathname}`);
      throw new Refusal(404, 'No such call');
    }
    const { call, params } = asked;
    unlisted.noteHeaders(call, request.headers);
    unlisted.noteQuery(call, query);
    const body = await readBody(request);
    unlisted.noteFields(call, body);
    const payload = tokens.read((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    const user = userOf(call, payload, network.users);
    return call.answer({ request, query, params, body, payload, user });
  }

  return async function handle(request) {
    const url = new URL(request.url, 'http://spec-only');
    if (url.pathname === '/__calls') return json({ unlisted: unlisted.list() });
    if (url.pathname.startsWith('/files/'))
      return file(found(network.files.get(url.pathname.slice('/files/'.length))));
    return answerCall(request, url);
  };
}

function answerOf(error) {
  if (error instanceof Refusal) return error.answer;
  console.error(error);
  return json({ message: 'Internal' }, 500);
}

/**
 * Starts an upstream that has the required calls (Handbook, any-upstream: Capabilities) and nothing else, in the
 * shapes that bend most while they are
 * allowed. Everything is in memory; tokens live `tokenSeconds`, and with `refreshOnce` each refresh token works once.
 */
export async function startSpecOnlyUpstream({ port = 0, tokenSeconds = 900, refreshOnce = false } = {}) {
  let handle;
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await handle(request).catch(answerOf);
    response.writeHead(status, headers).end(body);
  });
  const network = await createNetwork(
    () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
      }),
  );
  const tokens = createTokens(tokenSeconds);
  const unlisted = createUnlisted();
  handle = createHandler({ network, calls: callsOf(network, tokens, { refreshOnce }), tokens, unlisted });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    unlisted: unlisted.list,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
