import 'server-only';
import { z } from 'zod';
import { cacheAnswer } from '../node/cache-answer';
import { primary } from '../node/primary';
import { hasToken } from '../node/this-machine';
import { longestStallMs } from '../node/watchdog';
import { clockDifferenceOf, isTooMuch } from '../server/clock-difference';
import { env } from '../server/env';
import { log } from '../server/log';
import { hereHeader } from '../server/page-request';
import { send, sendForJson } from '../server/upstream';
import { jsonResponse } from '../server/answer';

const timeoutMs = 2000;
/** Asks the upstream at most once in this time, however many clients ask. */
const keptMs = 1000;

const detailSchema = z.record(z.string(), z.unknown());

const upstreamState = cacheAnswer(askUpstream, { answerMs: keptMs, failureMs: keptMs });

/** Whether the upstream answers within 2 s (Handbook, roles-and-routes: Addresses of calls); also reports differing clocks. */
export async function readiness(request: Request): Promise<Response> {
  const { isReady } = await upstreamState.get(Date.now());
  const detail = mayAskForDetail(request) ? await detailOf() : {};
  if (!isReady) return jsonResponse(503, { status: 'not ready', ...detail });
  const isLate = isTooMuch(await clockDifferenceMs());
  return jsonResponse(200, { status: 'ready', ...(isLate && { late: ['clock'] }), ...detail });
}

/** Figures are for operators: on this machine, or with METRICS_TOKEN. */
function mayAskForDetail({ url, headers }: Request): boolean {
  if (new URL(url).searchParams.get('detail') !== '1') return false;
  return headers.has(hereHeader) || hasToken(headers.get('authorization'), env().metricsToken);
}

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
    longestStallMs: await longestStallOfAll(),
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

export async function clockDifferenceMs(): Promise<number | null> {
  return (await upstreamState.get(Date.now())).differenceMs;
}

/** Of all processes behind the port. */
export const longestStallOfAll = async (): Promise<number> =>
  primary()?.<number>('longestStall') ?? longestStallMs();

/** Whether the upstream answers, and how far its clock is ahead; of at most a second ago. */
export const readUpstreamState = (): Promise<UpstreamState> => upstreamState.get(Date.now());

/** Checks a foreign upstream twice at the start, so that a wrong address is logged early. */
export async function checkUpstreamAtStart(): Promise<void> {
  if (env().embeddedUpstream) return;
  await upstreamState.get(Date.now());
  await new Promise((resolve) => setTimeout(resolve, keptMs + 100).unref());
  await upstreamState.get(Date.now());
}

type UpstreamState = { isReady: boolean; differenceMs: number | null };

/** Every upstream refuses it without a token; 404 means a wrong path or proxy. */
const knownPath = '/auth/refresh-token';
let notFoundInARow = 0;

/** A single 404 may come from a deploy. */
function isUpstream(status: number): boolean {
  notFoundInARow = status === 404 ? notFoundInARow + 1 : 0;
  if (notFoundInARow >= 2) log.error({ path: knownPath, status }, 'upstream-path-wrong');
  return notFoundInARow < 2 && status !== 502 && status !== 504;
}

async function askUpstream(): Promise<UpstreamState> {
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
