import 'server-only';
import { kept } from '../node/kept';
import { env } from '../server/env';
import { log } from '../server/log';
import { send } from '../server/upstream';
import { json } from '../server/answer';

const timeoutMs = 2000;
/** Anybody may ask: the upstream is asked once in this time, however many do. */
const keptMs = 1000;

/** Servers whose clocks differ by more take each other's proofs for old ones before long. */
const mostDifferenceMs = 30_000;

const asked = kept(askUpstream, { answerMs: keptMs, failureMs: keptMs });

/**
 * Whether the upstream answers within 2 s: the embedded one with 200 at /ready, another one with anything (Handbook, roles-and-routes 7). Clocks that differ by much
 * are named as late.
 */
export async function readiness(): Promise<Response> {
  const { isReady } = await asked.get(Date.now());
  if (!isReady) return json(503, { status: 'not ready' });
  const isLate = Math.abs((await clockDifferenceMs()) ?? 0) > mostDifferenceMs;
  return json(200, { status: 'ready', ...(isLate && { late: ['clock'] }) });
}

/** By how much the upstream's clock is ahead of ours; null where it does not say. */
export async function clockDifferenceMs(): Promise<number | null> {
  return (await asked.get(Date.now())).differenceMs;
}

type Asked = { isReady: boolean; differenceMs: number | null };

async function askUpstream(): Promise<Asked> {
  const { embeddedUpstream } = env();
  try {
    const path = embeddedUpstream ? '/ready' : '/';
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send({ method: 'GET', path, lane: 'probe', signal });
    answer.body.on('error', () => undefined).destroy();
    const differenceMs = Date.parse(String(answer.headers.date)) - Date.now();
    if (Math.abs(differenceMs) > mostDifferenceMs) log.warn({ differenceMs }, 'clocks-differ');
    return {
      isReady: !embeddedUpstream || answer.statusCode === 200,
      differenceMs: Number.isNaN(differenceMs) ? null : differenceMs,
    };
  } catch (error) {
    log.warn({ err: error }, 'upstream-not-ready');
    return { isReady: false, differenceMs: null };
  }
}
