import type { Browser } from '@playwright/test';
import { withBrowser } from '../../bench/browser';
import { portOf, withServers } from '../../bench/servers';
import { Upstream } from '../../../e2e/support/upstream';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { atDesk } from '../drafts/desk';
import type { Amount, Finding } from '../result';
import { Hand } from './hand';
import { desk, phone, type Job } from './job';
import { jobsOfOwners } from './jobs-of-owners';
import { jobsOfStaff } from './jobs-of-staff';
import { measures } from './measures';
import { newSafari } from './new-safari';

const jobs: Job[] = [...jobsOfOwners, newSafari, ...jobsOfStaff];

/** How many presses and how much scrolling the daily jobs cost, and how much room what stands around the work takes (docs/handbook/keys.md). */
export const run = ({ say }: Amount): Promise<Finding[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const upstream = await startUpstream();
    const { url } = await startDashboard(portOf(upstream));
    const place = { url, upstream: upstream.url };
    return withBrowser(async (browser) => {
      const findings: Finding[] = [];
      for (const job of jobs) {
        throwIfStopped();
        findings.push(await doJob(browser, place, job).catch((error: Error) => notDone(job, error, say)));
      }
      for (const measure of measures) {
        throwIfStopped();
        findings.push(await measure(browser, url));
      }
      return findings;
    });
  });

type Place = { url: string; upstream: string };

async function doJob(browser: Browser, { url, upstream }: Place, job: Job): Promise<Finding> {
  const { name, as, on, before, most, mayScroll = true, work } = job;
  return atDesk(
    browser,
    url,
    async ({ page }) => {
      const hand = new Hand(page, on === 'phone');
      await work({
        page,
        hand,
        url,
        upstream: new Upstream(page.request, { upstream, inboundSecret: '' }),
        as: (email, task) => atDesk(browser, url, ({ page }) => task(page), email),
      });
      const { presses } = hand;
      const screens = hand.scrolledPx / page.viewportSize()!.height;
      return {
        name: `${name}, on a ${on}`,
        before,
        value: `${presses}, ${screens.toFixed(1)} screens of scrolling`,
        goal: `${most}${mayScroll ? '' : ', no scrolling'}`,
        reached: presses <= most && (mayScroll || hand.scrolledPx === 0),
      };
    },
    as,
    on === 'phone' ? phone : desk,
  );
}

function notDone({ name, before, most }: Job, { message }: Error, say: Amount['say']): Finding {
  say(`${name}: ${message}`);
  return { name, before, value: 'not done', goal: `${most}`, reached: false };
}
