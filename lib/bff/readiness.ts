import 'server-only';
import { env } from '../server/env';
import { log } from '../server/log';
import { send } from '../server/upstream';
import { json } from '../server/answer';

const timeoutMs = 2000;

/** Whether the upstream answers within 2 s: the embedded one with 200 at /ready, another one with anything (Handbook, roles-and-routes 7). */
export async function readiness(): Promise<Response> {
  const { embeddedUpstream } = env();
  try {
    const path = embeddedUpstream ? '/ready' : '/';
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send({ method: 'GET', path, lane: 'session', signal });
    answer.body.on('error', () => undefined).destroy();
    if (!embeddedUpstream || answer.statusCode === 200) return json(200, { status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'upstream-not-ready');
  }
  return json(503, { status: 'not ready' });
}
