import { withBrowser } from '../../bench/browser';
import { portOf, withServers } from '../../bench/servers';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { atDesk } from './desk';
import { endedSession, killed, racing, withoutLink, writtenWithinMs } from './rounds';

const roundsOfAll = 50;
const roundsOfShare = 3;
const atOnce = 5;
const awaySeconds = 30;

/**
 * What is typed into a form outlives a killed tab, 30 s without a link in the middle of a save, a session that ends during it, and a
 * save that overtakes another: nothing is lost, and nothing is stored twice. `seconds` is how long the link is gone.
 */
export const run = ({ seed, isShare, seconds, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const { url } = await startDashboard(portOf(await startUpstream()));
    const away = seconds ?? (isShare ? 2 : awaySeconds);
    const kinds = [
      [`drafts, tab killed while typing (up to ${writtenWithinMs} ms before)`, killed],
      [`drafts, ${away} s without a link in the middle of a save`, withoutLink(away * 1000)],
      ['drafts, session ended during an upload', endedSession],
      ['drafts, second save while the first is held back 5 s', racing],
    ] as const;
    const rounds = isShare ? roundsOfShare : roundsOfAll;
    return withBrowser(async (browser) => {
      const findings: Finding[] = [];
      for (const [name, round] of kinds) {
        let good = 0;
        const numbers = Array.from({ length: rounds }, (_, number) => number).values();
        const work = async () => {
          for (const number of numbers) {
            throwIfStopped();
            const random = randomOf(seed + number);
            const problem = await atDesk(browser, url, (desk) => round(desk, random)).catch(String);
            if (problem === null) good += 1;
            else say(`round ${number} of '${name}': ${problem}`);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        const value = `nothing lost, nothing twice in ${good} of ${rounds} rounds`;
        findings.push({ name, value, goal: `${rounds} of ${rounds}`, reached: good === rounds });
      }
      return findings;
    });
  });
