import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { listen } from '../../lib/platform/testing/listen';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
/** What stands between the dashboard and the upstream: where it listens, and what it saw pass. */
export type Between = {
  port: number;
  /** How often it was asked for a new token. */
  refreshes: () => number;
  /** How many calls came by that change something. */
  changes: () => number;
  /** The SHA-256 of each multipart body that came by, in hexadecimal digits. */
  forms: () => string[];
  /** How many calls that it holds up were there at once, at most. */
  mostSlowAtOnce: () => number;
  close: () => Promise<void>;
};

/**
 * Starts a server that passes calls on to the upstream and counts refreshes. With `replay` it gives the first answer of that path
 * again from then on, so that a benchmark of what stands in front takes no time for the database; with `replay: 'all'` that of every path.
 * It has no call of the path `missing`.
 * Calls whose address has the words of `slow` are passed on after its time.
 */
export async function startBetween(
  upstreamPort: number,
  {
    replay,
    slow,
    missing,
  }: { replay?: string; slow?: { words: string; milliseconds: number }; missing?: string } = {},
): Promise<Between> {
  let refreshes = 0;
  let changes = 0;
  const forms: string[] = [];
  let [slowNow, mostSlow] = [0, 0];
  const passSlowly = async (pass: () => Promise<Answer>) => {
    mostSlow = Math.max(mostSlow, (slowNow += 1));
    await wait(slow!.milliseconds);
    return pass().finally(() => (slowNow -= 1));
  };
  const kept = new Map<string, Promise<Answer>>();
  const keep = (url: string, pass: () => Promise<Answer>) => {
    const answer = kept.get(url) ?? pass();
    kept.set(url, answer);
    return answer;
  };
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    if (url === missing) return void outgoing.writeHead(404).end();
    if (url.startsWith('/auth/refresh-token')) refreshes += 1;
    if (method !== 'GET' && method !== 'HEAD') changes += 1;
    if (headers['content-type']?.startsWith('multipart/')) {
      const hash = createHash('sha256');
      incoming.on('data', (chunk: Buffer) => hash.update(chunk));
      incoming.on('end', () => forms.push(hash.digest('hex')));
    }
    const pass = () => passOn(upstreamPort, { method, url, headers, body: incoming });
    const isReplayed = method === 'GET' && (replay === 'all' || url === replay);
    const isSlow = slow !== undefined && url.includes(slow.words);
    const answer = isReplayed ? keep(url, pass) : isSlow ? passSlowly(pass) : pass();
    answer.then(
      ({ status, headers: answered, body }) => outgoing.writeHead(status, answered).end(body),
      (error: Error) => outgoing.destroy(error),
    );
  });
  const { port, close } = await listen(server);
  return {
    port,
    refreshes: () => refreshes,
    changes: () => changes,
    forms: () => forms,
    mostSlowAtOnce: () => mostSlow,
    close,
  };
}

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: NodeJS.ReadableStream };

function passOn(port: number, { method, url, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    onward.on('error', reject);
    body.pipe(onward);
  });
}
