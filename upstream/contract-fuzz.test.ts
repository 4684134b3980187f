import { roles, type Role } from '../lib/roles';
import { partsOf } from '../lib/contract/names';
import { callNames, callOf, type CallName } from '../lib/calls/contract';
import { setEnvironment } from '../lib/testing/environment';
import { callProxy } from '../lib/testing/proxy';
import { cookieOf, makeSession } from '../lib/testing/sessions';
import { createFeedback } from './feedback/queries';
import { rateLimits } from './rate-limit/table';
import { faultOf, formOf, fuzzSeed, idsIn, makeUp, type MadeUp } from './test/fuzz';
import { startTestServer, type SignedIn, type TestServer } from './test/harness';
import { addNetwork, enquiryFor, generalEnquiryFor } from './test/network';

const seed = fuzzSeed();
const rounds = 3;
/** Calls that end sessions: whoever made one signs in again. */
const ending: readonly CallName[] = [
  'POST /auth/logout',
  'POST /auth/revoke-token',
  'POST /dashboard/password/change',
];

let server: TestServer;
let people: Record<Role, SignedIn>;
let known: string[];

async function signEverybodyIn(): Promise<void> {
  const signedIn = await Promise.all(roles.map(async (role) => [role, await server.signIn(role)] as const));
  people = Object.fromEntries(signedIn) as Record<Role, SignedIn>;
}

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

beforeAll(async () => {
  server = await startTestServer();
  // Tokens are read by this machine's clock at the dashboard.
  server.clock.set(new Date());
  const { website, safari } = await addNetwork(server);
  await signEverybodyIn();
  await server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, safari.id) });
  await server.http('POST', '/api/v1/general-enquiries', { json: generalEnquiryFor(website) });
  const visitor = { firstName: 'Ann', lastName: 'Bloom', email: 'ann@traveller.example', comments: 'Fine.' };
  await createFeedback(server.db, [
    { ...visitor, id: 'feedback-one', phoneNumber: '', websiteId: website, createdAt: server.clock.now() },
  ]);
  const info = { title: 'Visas', description: 'Bring a passport.', visibleOn: [website] };
  await server.http('POST', '/dashboard/info', { token: people.admin.token, json: info });
  await lookAround();
});
afterAll(() => server.close());

/** Made-up requests in rounds, each with what the round before has stored; gives what was wrong with the answers. */
async function faults(
  names: readonly CallName[],
  count: number,
  send: (request: MadeUp) => Promise<{ status: number; text: string }>,
  check: (request: MadeUp, status: number, text: string) => string | null = faultOf,
): Promise<string[]> {
  const found: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, request] of makeUp(names, known, Math.ceil(count / rounds), seed + round).entries()) {
      if (at % 25 === 0) await server.db.delete(rateLimits);
      const { status, text } = await send(request);
      const fault = check(request, status, text);
      if (fault) found.push(`${fault}: ${JSON.stringify(request)} ${text.slice(0, 200)}`);
      if (ending.includes(request.name) && status < 300) await signEverybodyIn();
    }
    await lookAround();
  }
  return found;
}

function carried({ body }: MadeUp): { headers: Record<string, string>; body: string | FormData | null } {
  if (body.kind === 'none') return { headers: {}, body: null };
  if (body.kind === 'form') return { headers: {}, body: formOf(body.fields) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body.value) };
}

test('3,000 requests made up from the contract find no fault in the upstream', async () => {
  const found = await faults(callNames, 3000, async (request) => {
    const { headers, body } = carried(request);
    const who = request.role && { authorization: `Bearer ${people[request.role].token}` };
    const { method } = partsOf(request.name);
    const url = `${server.url}${request.path}?${request.query}`;
    const answer = await fetch(url, { method, headers: { ...headers, ...who }, body });
    return { status: answer.status, text: await answer.text() };
  });
  expect(found.slice(0, 5)).toEqual([]);
}, 300_000);

test('2,000 requests made up from the contract find no fault in the dashboard in front of it', async () => {
  setEnvironment({ UPSTREAM_URL: server.url });
  const isPassed = (name: CallName) => callOf(name).door === 'browser';
  const found = await faults(
    callNames,
    2000,
    async (request) => {
      const { role } = request;
      const session = role && makeSession({ token: people[role].token, cookies: '' }, role);
      const { headers, body } = carried(request);
      const path = `${request.path.replace(/^\/api(?=\/v1\/)/, '')}?${request.query}`;
      const cookie = session ? await cookieOf(session) : 'none=1';
      const { method } = partsOf(request.name);
      const answer = await callProxy(path, { method, headers: { ...headers, cookie }, body });
      return { status: answer.status, text: await answer.text() };
    },
    // A path of odd characters is refused by the dashboard before the call is looked for.
    (request, status, text) => {
      if (isPassed(request.name) && !(status === 400 && request.path.includes('%')))
        return faultOf(request, status, text);
      return status === 404 || status === 400 ? null : `${status} for what does not pass the dashboard`;
    },
  );
  expect(found.slice(0, 5)).toEqual([]);
}, 300_000);
