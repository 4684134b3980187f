import 'server-only';
import { kept } from '../node/kept';
import { env } from '../server/env';
import { log } from '../server/log';
import { send } from '../server/upstream';
import { json } from '../server/answer';

const timeoutMs = 2000;
/** Anybody may ask: the upstream is asked once in this time, however many do. */
const keptMs = 1000;

const asked = kept(isUpstreamReady, { answerMs: keptMs, failureMs: keptMs });

/** Whether the upstream answers within 2 s: the embedded one with 200 at /ready, another one with anything (Handbook, roles-and-routes 7). */
export async function readiness(): Promise<Response> {
  const isReady = await asked.get(Date.now());
  return isReady ? json(200, { status: 'ready' }) : json(503, { status: 'not ready' });
}

async function isUpstreamReady(): Promise<boolean> {
  const { embeddedUpstream } = env();
  try {
    const path = embeddedUpstream ? '/ready' : '/';
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send({ method: 'GET', path, lane: 'probe', signal });
    answer.body.on('error', () => undefined).destroy();
    return !embeddedUpstream || answer.statusCode === 200;
  } catch (error) {
    log.warn({ err: error }, 'upstream-not-ready');
    return false;
  }
}
