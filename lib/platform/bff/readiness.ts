import 'server-only';
import { z } from 'zod';
import { kept } from '../node/kept';
import { hasToken } from '../node/this-machine';
import { longestStallMs } from '../node/watchdog';
import { clockDifferenceOf, isTooMuch } from '../server/clock-difference';
import { env } from '../server/env';
import { log } from '../server/log';
import { hereHeader } from '../server/page-request';
import { send, sendForJson } from '../server/upstream';
import { json } from '../server/answer';

const timeoutMs = 2000;
/** Anybody may ask: the upstream is asked once in this time, however many do. */
const keptMs = 1000;

const detailSchema = z.record(z.string(), z.unknown());

const asked = kept(askUpstream, { answerMs: keptMs, failureMs: keptMs });

/**
 * Whether the upstream answers within 2 s: the embedded one with 200 at /ready, another one with anything that shows an upstream (Handbook, roles-and-routes 7).
 * Clocks that differ by much are named as late.
 */
export async function readiness(request: Request): Promise<Response> {
  const { isReady } = await asked.get(Date.now());
  const detail = mayAskForDetail(request) ? await detailOf() : {};
  if (!isReady) return json(503, { status: 'not ready', ...detail });
  const isLate = isTooMuch(await clockDifferenceMs());
  return json(200, { status: 'ready', ...(isLate && { late: ['clock'] }), ...detail });
}

/** How the servers fare in figures is for their operator: on this machine, or with METRICS_TOKEN. */
function mayAskForDetail({ url, headers }: Request): boolean {
  if (new URL(url).searchParams.get('detail') !== '1') return false;
  return headers.has(hereHeader) || hasToken(headers.get('authorization'), env().metricsToken);
}

/** What the embedded upstream says of itself, under the same names, and what is this server's own. */
async function detailOf(): Promise<object> {
  const {
    status: _status,
    failing,
    late,
    longestStallMs: upstreamLongestStallMs = null,
    ...upstream
  } = await upstreamDetail();
  return {
    ...upstream,
    upstream: { failing, late },
    upstreamLongestStallMs,
    longestStallMs: longestStallMs(),
    clockDifferenceMs: await clockDifferenceMs(),
  };
}

async function upstreamDetail(): Promise<Record<string, unknown>> {
  const { embeddedUpstream, metricsToken } = env();
  if (!embeddedUpstream) return {};
  try {
    const headers: Record<string, string> = metricsToken ? { authorization: `Bearer ${metricsToken}` } : {};
    const path = '/ready?detail=1';
    const { body } = await sendForJson({ method: 'GET', path, lane: 'probe', headers }, timeoutMs);
    return detailSchema.parse(body);
  } catch (error) {
    log.warn({ err: error }, 'upstream-detail-missing');
    return {};
  }
}

/** By how much the upstream's clock is ahead of ours; null where it does not say. */
export async function clockDifferenceMs(): Promise<number | null> {
  return (await asked.get(Date.now())).differenceMs;
}

/** Asks an upstream of somebody else twice at the start, so that a wrong address is in the log before anybody signs in. */
export async function askAtStart(): Promise<void> {
  if (env().embeddedUpstream) return;
  await asked.get(Date.now());
  await new Promise((resolve) => setTimeout(resolve, keptMs + 100).unref());
  await asked.get(Date.now());
}

type Asked = { isReady: boolean; differenceMs: number | null };

/** Each upstream has it, and refuses it to who has no token: where it is not found, the path or a proxy is wrong. */
const knownPath = '/auth/refresh-token';
let notFoundInARow = 0;

/** Whether another upstream's answer shows that it is one; one missing page alone may be of a deploy. */
function isUpstream(status: number): boolean {
  notFoundInARow = status === 404 ? notFoundInARow + 1 : 0;
  if (notFoundInARow >= 2) log.error({ path: knownPath, status }, 'upstream-path-wrong');
  return notFoundInARow < 2 && status !== 502 && status !== 504;
}

async function askUpstream(): Promise<Asked> {
  const { embeddedUpstream } = env();
  try {
    const path = embeddedUpstream ? '/ready' : knownPath;
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send({ method: 'GET', path, lane: 'probe', signal });
    answer.body.on('error', () => undefined).destroy();
    return {
      isReady: embeddedUpstream ? answer.statusCode === 200 : isUpstream(answer.statusCode),
      differenceMs: clockDifferenceOf(answer.headers),
    };
  } catch (error) {
    log.warn({ err: error }, 'upstream-not-ready');
    return { isReady: false, differenceMs: null };
  }
}
