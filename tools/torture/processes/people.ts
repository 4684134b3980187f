import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { logIn, readPair } from '../../bench/sign-in';

/** What a request came to: `signedOut` is an answer that ends the session, `failed` one that never came. */
export type Outcome = 'good' | 'signedOut' | 'failed' | number;
export type Connections = {
  send: (path: string, cookie: string) => Promise<VisitResult>;
  closed: () => number;
  end: () => Promise<void>;
};
type VisitResult = { outcome: Outcome; cookies: string[]; retryAfter: number };
/** A browser's cookies, as its next request has them. */
export type Person = Map<string, string>;

const failed: VisitResult = { outcome: 'failed', cookies: [], retryAfter: 0 };

/** Opens `count` connections, each for one request at a time. */
export function openConnections(url: string, count: number): Connections {
  let [turn, closed] = [0, 0];
  const clients = Array.from({ length: count }, () => {
    const client = new Client(url, { pipelining: 1 });
    client.on('disconnect', () => (closed += 1));
    return client;
  });
  return {
    closed: () => closed,
    end: async () => void (await Promise.all(clients.map((client) => client.destroy()))),
    async send(path, cookie) {
      const client = clients[(turn += 1) % clients.length]!;
      const answer = await client
        .request({ method: 'GET', path, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
        .then(async ({ statusCode, headers, body }) => {
          await body.dump({ limit: Infinity });
          return { statusCode, headers };
        })
        .catch(() => null);
      if (!answer) return failed;
      const { statusCode, headers } = answer;
      const cookies = [headers['set-cookie'] ?? []].flat();
      return {
        outcome: outcomeOf(statusCode, cookies),
        cookies,
        retryAfter: Number(headers['retry-after'] ?? 0),
      };
    },
  };
}

const outcomeOf = (status: number, cookies: string[]): Outcome => {
  if (status === 401 || status === 307 || cookies.some((line) => line.startsWith('at=;'))) return 'signedOut';
  return status === 200 ? 'good' : status;
};

export async function signInAs(url: string, email: string): Promise<Person> {
  const pairs = (await logIn(url, email)).split('; ').map(readPair);
  return new Map(pairs.map(({ name, value }) => [name, value]));
}

export const cookieOf = (person: Person) => [...person].map(([name, value]) => `${name}=${value}`).join('; ');

/** As browsers: asked again at once where the connection broke, and after its time where there were too many. */
async function sendAsBrowser(connections: Connections, path: string, cookie: string) {
  let breaks = 0;
  for (let attempt = 1; ; attempt += 1) {
    const sent = await connections.send(path, cookie);
    if (sent.outcome === 'failed') breaks += 1;
    else if (sent.outcome !== 429) return { ...sent, breaks };
    if (attempt === 8) return { ...sent, breaks };
    await wait(sent.retryAfter * 1000);
  }
}

type Round = { outcomes: Outcome[]; breaks: number };

/** All of these at once with the cookies that the person has; the person keeps those that came. */
export async function askAtOnce(
  connections: Connections,
  person: Person,
  paths: readonly string[],
): Promise<Round> {
  const cookie = cookieOf(person);
  const all = await Promise.all(paths.map((path) => sendAsBrowser(connections, path, cookie)));
  for (const line of all.flatMap(({ cookies }) => cookies)) {
    const { name, value } = readPair(line.split(';', 1)[0]!);
    person.set(name, value);
  }
  return {
    outcomes: all.map(({ outcome }) => outcome),
    breaks: all.reduce((sum, { breaks }) => sum + breaks, 0),
  };
}
