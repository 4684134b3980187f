import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { request as send } from 'undici';
import { roles, type Role } from '../../../lib/roles';
import { partsOf } from '../../../lib/platform/contract/names';
import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';
import { setEnvironment } from '../../../lib/platform/testing/environment';
import { callProxy } from '../../../lib/platform/testing/proxy';
import { cookieOf, makeSession } from '../../../lib/platform/testing/sessions';
import { createFeedback } from '../../enquiries/feedback/queries';
import { rateLimits } from '../limits/table';
import { findFault, idsIn, generateRequests, type GeneratedRequest } from '../../test/fuzz';
import { formOf, makeForms } from '../../test/fuzz-forms';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { inbound } from '../../test/raw-mail';
import { addNetwork, enquiryFor, generalEnquiryFor } from '../../test/network';

const seed = fc.readConfigureGlobal().seed!;
const rounds = 3;
const atOnce = 25;
/** Calls that may end the sessions of others. */
const endingOfOthers: readonly CallName[] = [
  'PUT /dashboard/accounts/:id',
  'POST /dashboard/accounts/:id/disable',
  'POST /dashboard/companies/:id/close',
  'PUT /dashboard/people/:id',
  'DELETE /dashboard/people/:id',
  'POST /dashboard/privacy/erase',
];
/** Calls that end sessions, after which people sign in again. */
const ending: readonly CallName[] = [
  ...endingOfOthers,
  'POST /auth/logout',
  'POST /auth/revoke-token',
  'POST /dashboard/password/change',
  'DELETE /dashboard/devices/:id',
];
let known: string[];

/** Ids of what lists show, for requests that find something. */
async function lookAround(): Promise<void> {
  const lists = callNames.filter((name) => name.startsWith('GET') && !name.includes(':'));
  const answers = await Promise.all(
    lists.map((name) => server.http<unknown>('GET', partsOf(name).path, { token: people.admin.token })),
  );
  const companies = roles.flatMap((role) => people[role].companyId ?? []);
  known = [...new Set([...companies, ...answers.flatMap(({ body }) => idsIn(JSON.stringify(body) ?? ''))])];
  known = known.filter((_, at) => at % Math.ceil(known.length / 60) === 0);
}

const forms = await makeForms();
const server = await startServerOfFile({ inbound });
// Tokens are read by this machine's clock at the dashboard.
server.clock.set(new Date());
const { website, safari } = await addNetwork(server);
const signedIn = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
const people = Object.fromEntries(signedIn) as Record<Role, TestUser>;
await server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, safari.id) });
await server.http('POST', '/api/v1/general-enquiries', { json: generalEnquiryFor(website) });
const visitor = { firstName: 'Ann', lastName: 'Bloom', email: 'ann@traveller.example', comments: 'Fine.' };
await createFeedback(server.db, [
  { ...visitor, id: 'feedback-one', phoneNumber: '', websiteId: website, createdAt: server.clock.now() },
]);
const info = { title: 'Visas', description: 'Bring a passport.', visibleOn: [website] };
await server.http('POST', '/dashboard/info', { token: people.admin.token, json: info });
await lookAround();

/** Made-up requests in rounds, each with what the round before has stored; gives what was wrong with the answers. */
async function faults(
  names: readonly CallName[],
  count: number,
  ask: (request: GeneratedRequest) => Promise<{ status: number; text: string }>,
  check: (request: GeneratedRequest, status: number, text: string) => string | null = findFault,
): Promise<string[]> {
  const found: string[] = [];
  const examine = async (request: GeneratedRequest) => {
    const { status, text } = await ask(request);
    const fault = check(request, status, text);
    if (fault) found.push(`${fault}: ${JSON.stringify(request)} ${text.slice(0, 200)}`);
    return status;
  };
  for (let round = 0; round < rounds; round += 1) {
    const requests = generateRequests(names, { known, forms }, Math.ceil(count / rounds), seed + round);
    for (let first = 0; first < requests.length; first += atOnce) {
      await server.db.delete(rateLimits);
      const batch = requests.slice(first, first + atOnce);
      await Promise.all(batch.filter(({ name }) => !ending.includes(name)).map(examine));
      for (const request of batch.filter(({ name }) => ending.includes(name))) {
        const status = await examine(request);
        if (!request.role || status >= 300) continue;
        for (const role of endingOfOthers.includes(request.name) ? roles : [request.role])
          people[role] = await server.signIn(role);
      }
    }
    await lookAround();
  }
  return found;
}

const ofMails = { 'x-inbound-secret': inbound.secret };

type WrittenBody = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null };

/** Bytes, because Node's form stream fails in some versions when a request is refused early. */
async function written({ body }: GeneratedRequest): Promise<WrittenBody> {
  if (body.kind === 'none') return { headers: {}, body: null };
  const packed = body.kind === 'form' ? new Response(formOf(body.parts, forms)) : Response.json(body.value);
  return { headers: Object.fromEntries(packed.headers), body: new Uint8Array(await packed.arrayBuffer()) };
}

/** The cookie of a person's session at the dashboard: sealing one takes longer than most calls. */
const cookies = new Map<string, Promise<string>>();
function cookieFor(role: Role): Promise<string> {
  const { token } = people[role];
  const cookie = cookies.get(token) ?? cookieOf(makeSession({ token, cookies: '' }, role));
  cookies.set(token, cookie);
  return cookie;
}

test('1,500 requests made up from the contract find no fault in the upstream', async () => {
  const found = await faults(callNames, 1500, async (request) => {
    const { headers, body } = await written(request);
    const who = request.role && { authorization: `Bearer ${people[request.role].token}` };
    const { method } = partsOf(request.name);
    const url = `${server.url}${request.path}?${request.query}`;
    const answer = await send(url, { method, headers: { ...headers, ...who, ...ofMails }, body });
    return { status: answer.statusCode, text: await answer.body.text() };
  });
  expect(found.slice(0, 5)).toEqual([]);
}, 300_000);

/** Asks again where a person's share of calls is taken, as it is on a slow machine: the answer is about the crowd, not the request. */
async function onceFree(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 429 || !seconds || seconds > 5 || attempt === 10) return answer;
    await setTimeout(seconds * 1000);
  }
}

test('1,000 requests made up from the contract find no fault in the dashboard in front of it', async () => {
  setEnvironment({ UPSTREAM_URL: server.url });
  const isPassed = (name: CallName) => callOf(name).audience === 'browser';
  const found = await faults(
    callNames,
    1000,
    async (request) => {
      const { role } = request;
      const { headers, body } = await written(request);
      const path = `${request.path.replace(/^\/api(?=\/v1\/)/, '')}?${request.query}`;
      const cookie = role ? await cookieFor(role) : 'none=1';
      const { method } = partsOf(request.name);
      const answer = await onceFree(() => callProxy(path, { method, headers: { ...headers, cookie }, body }));
      return { status: answer.status, text: await answer.text() };
    },
    // A path of odd characters is refused by the dashboard before the call is looked for.
    (request, status, text) => {
      if (isPassed(request.name) && !(status === 400 && request.path.includes('%')))
        return findFault(request, status, text);
      return status === 404 || status === 400 ? null : `${status} for what does not pass the dashboard`;
    },
  );
  expect(found.slice(0, 5)).toEqual([]);
}, 300_000);
