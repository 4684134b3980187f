import { withBrowser } from '../../bench/browser';
import { portOf, withServers } from '../../bench/servers';
import { failures } from '../../../e2e/support/failures/place';
import { places, someFailures } from '../../../e2e/support/failures/places';
import { tryPlace } from '../../../e2e/support/failures/try-place';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { atDesk } from '../drafts/desk';
import type { Amount, Finding } from '../result';

const people = [...new Set(places.map(({ as }) => as))];

/** Every place that writes, with every failure of its write: it is said why, where it was asked for, and nothing typed is lost. */
export const run = ({ isShare, say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const { url } = await startDashboard(portOf(await startUpstream()));
    return withBrowser(async (browser) => {
      let [tried, silent] = [0, 0];
      for (const as of people) {
        const work = async ({ page }: Parameters<Parameters<typeof atDesk>[2]>[0]) => {
          for (const place of places.filter((each) => each.as === as)) {
            throwIfStopped();
            const some = isShare ? someFailures(place) : failures;
            const problems = await tryPlace(page, place, some);
            for (const problem of problems) say(problem);
            tried += some.length;
            silent += problems.length;
          }
        };
        await atDesk(browser, url, work, as && `${as}@demo.test`);
      }
      const value = `${silent} of ${tried} said nothing, or lost something`;
      return [{ name: 'silence, failed writes', value, goal: `0 of ${tried}`, reached: silent === 0 }];
    });
  });
