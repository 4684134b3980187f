import { openSession } from '../server/session';
import { callProxy } from '../testing/proxy';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';

const people = 40;
const callsEach = 10;

/** The person that a token is of, as an upstream reads it. */
const personIn = (authorization = '') =>
  (
    JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
      id?: string;
    }
  ).id;
let calls = 0;
const upstream = await startUpstream((request, response) => {
  const id = personIn(request.headers.authorization);
  const answer = () => {
    if (request.url === '/auth/refresh-token')
      return sendJson(
        response,
        200,
        { token: makeToken({ id: id! }) },
        { 'set-cookie': `refreshToken=of-${id}` },
      );
    sendJson(response, 200, { docs: [{ _id: id, cookie: request.headers.cookie, url: request.url }] });
  };
  // Answers come in another order than requests.
  calls += 1;
  setTimeout(answer, (calls * 13) % 20);
});
afterAll(() => upstream.close());

/** Every third one's token has run out, so that it is renewed on the way. */
const sessionOf = (number: number) =>
  makeSession({
    token: makeToken({ id: `p${number}` }, number % 3 === 0 ? -5 : 600),
    expiresAt: Date.now() + (number % 3 === 0 ? -5_000 : 600_000),
    cookies: `refreshToken=of-p${number}`,
    user: { id: `p${number}`, name: `Person ${number}`, type: 'admin' },
  });

test('400 calls of 40 people, 40 at once: everybody gets what is theirs, and nobody another’s session', async () => {
  const cookies = await Promise.all(
    Array.from({ length: people }, (_, number) => cookieOf(sessionOf(number))),
  );
  const wrong: string[] = [];
  const renewed = new Set<string>();
  const ask = async (number: number, at: number) => {
    const own = `p${number}`;
    const headers = { cookie: cookies[number]!, 'x-forwarded-for': `10.0.${number}.1` };
    const response = await callProxy(`/dashboard/enquiries?search=${own}-${at}`, { headers });
    const { docs } = (await response.json()) as { docs: { _id: string; cookie: string; url: string }[] };
    const got = [docs?.[0]?._id, docs?.[0]?.cookie, docs?.[0]?.url];
    const expected = [own, `refreshToken=of-${own}`, `/dashboard/enquiries?search=${own}-${at}`];
    if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push(`${own} got ${got.join(', ')}`);
    for (const line of response.headers.getSetCookie().filter((one) => one.startsWith('at='))) {
      renewed.add(own);
      const session = await openSession(pairOf(line));
      if (session?.user.id !== own || personIn(session.token) !== own)
        wrong.push(`${own} got ${session?.user.id}'s session`);
    }
  };
  // As many at once as the places of a lane hold.
  for (let at = 0; at < callsEach; at += 1)
    await Promise.all(cookies.map((_cookie, number) => ask(number, at)));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(renewed.size).toBe(Math.ceil(people / 3));
});
