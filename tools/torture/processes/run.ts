import { startSpecOnlyUpstream } from '../../../e2e/support/spec-only-upstream/server.mjs';
import { startBetween, type Between } from '../../bench/between';
import { withServers, portOf } from '../../bench/servers';
import { usualLimits } from '../crowd';
import type { Amount, Finding } from '../result';
import { shareOfOne } from './limits';
import { killOne, renewAtOnce, signInMany } from './sessions';
import { stopAtOnce, stopUnderLoad } from './stop';

const processes = { PROCESSES: '3' };
/** Less than what is renewed ahead, so that every request asks for a new token; and what lasts. */
const tokenSeconds = { short: 20, long: 900 };
const slow = { words: 'slowly', milliseconds: 300 };
const whole = { sessions: 40, rounds: 6 };
const share = { sessions: 8, rounds: 3 };

/** Three processes behind one port, in front of an upstream without extensions that takes each refresh token once. */
export const run = ({ isShare, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startDashboard }) => {
    const start = (port: number, settings: Record<string, string>) =>
      startDashboard(port, { ...processes, UPSTREAM_URL: `http://127.0.0.1:${port}`, ...settings });
    const { sessions, rounds } = isShare ? share : whole;

    const renewals = await inFrontOf(tokenSeconds.short, async (between) => {
      const server = await start(between.port, { DRAIN_SECONDS: '2' });
      const people = await signInMany(server, sessions);
      const renewed = await renewAtOnce(server, between, people, rounds);
      return [renewed, ...(await killOne(server, people, say)), await stopUnderLoad(server)];
    });
    const limits = await inFrontOf(tokenSeconds.long, async (between) => {
      const server = await start(between.port, usualLimits);
      return [...(await shareOfOne(server, between, slow.words)), await stopAtOnce(server)];
    });
    return [...renewals, ...limits];
  });

/** Runs the strict upstream behind a server that counts its calls and delays the slow ones. */
async function inFrontOf<Result>(
  seconds: number,
  work: (between: Between) => Promise<Result>,
): Promise<Result> {
  const upstream = await startSpecOnlyUpstream({ tokenSeconds: seconds, refreshOnce: true });
  const between = await startBetween(portOf({ url: upstream.address }), { slow });
  try {
    return await work(between);
  } finally {
    await between.close();
    await upstream.close();
  }
}
