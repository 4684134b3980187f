import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { prepare, programsOf } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { startChild, waitForAnswer } from '../scripts/lib/processes.mjs';

/** A running upstream with the demo network; `send` calls it as its admin. */
export type RunningUpstream = {
  child: ReturnType<typeof startChild>;
  /** Its origin. */
  address: string;
  /** Milliseconds from its start until it was ready. */
  readyMs: number;
  send(
    method: string,
    path: string,
    body?: object | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

/** A token lasts longer; a run may take hours. */
const tokenMs = 300_000;

/** Starts the built upstream on a data folder, and signs in once it answers, and from time to time. */
export async function startUpstream(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningUpstream> {
  // The pages are nothing to it.
  await prepare(testBuildDir, (line: string) => process.stderr.write(`${line}\n`), { pages: false });
  const [port] = await freePorts(1);
  const env = testEnvironment({ DATA_DIR: dataDir, UPSTREAM_PORT: String(port), ...settings });
  const output = openSync(path.join(path.dirname(dataDir), 'upstream.log'), 'a');
  const began = performance.now();
  const child = startChild('upstream', [programsOf(testBuildDir).upstream], { env, output });
  closeSync(output);
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${address}/health`, child, (status: number) => status === 200);
  const readyMs = performance.now() - began;
  let [token, signedInAt] = [await signIn(address), performance.now()];
  const tokenNow = async () => {
    if (performance.now() - signedInAt > tokenMs) {
      signedInAt = performance.now();
      token = await signIn(address);
    }
    return token;
  };
  return {
    child,
    address,
    readyMs,
    send: async (method, to, body, headers) =>
      fetch(address + to, {
        method,
        headers: {
          authorization: `Bearer ${await tokenNow()}`,
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body instanceof FormData ? body : body && JSON.stringify(body),
      }),
  };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Safari2026' }),
  });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}.`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** An article of useful information, to be stored; it is on the first website there is. */
export async function articleFor(upstream: RunningUpstream, title: string): Promise<object> {
  const answer = await upstream.send('GET', '/dashboard/websites?page=1&perPage=1');
  if (answer.status !== 200) throw new Error(`The websites answered ${answer.status}.`);
  const { docs } = (await answer.json()) as { docs: { _id: string }[] };
  return { title, description: 'A warm layer for the mornings.', visibleOn: [docs[0]!._id] };
}
