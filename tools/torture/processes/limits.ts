import { setTimeout as wait } from 'node:timers/promises';
import { laneLimits } from '../../../lib/platform/server/lanes';
import type { Between } from '../../bench/between';
import type { Server } from '../../bench/servers';
import { asText, beside, countOf, othersThan } from '../crowd';
import type { Finding } from '../result';
import { cookieOf, signInAs } from './people';

const connections = 200;
const seconds = 4;
/** The default: pages at once and per second; a burst may have four times as many. */
const pagesPerPerson = 8;

/** One person with 200 connections to all processes has one share of calls and of pages. */
export async function shareOfOne(server: Server, between: Between, slowWords: string): Promise<Finding[]> {
  const headers = {
    cookie: cookieOf(await signInAs(server.url, 'admin@spec.test')),
    'sec-fetch-site': 'same-origin',
  };
  const askFor = (path: string) =>
    beside(server.url, { connections, pathOf: () => path, headers }, () => wait(seconds * 1000));
  const calls = await askFor(`/admin/api/dashboard/enquiries?page=1&search=${slowWords}`);
  const pages = await askFor('/admin/enquiries');
  const [most, mostPages] = [laneLimits.read.each, pagesPerPerson * (4 + seconds + 1)];
  const served = countOf(pages.statuses, 200);
  return [
    {
      name: `processes, calls of one person with ${connections} connections`,
      value: `${between.mostSlowAtOnce()} at the upstream at once; ${asText(calls.statuses)}`,
      goal: `${most} at once, the others refused with 429`,
      reached:
        between.mostSlowAtOnce() === most &&
        countOf(calls.statuses, 429) > 0 &&
        othersThan(calls.statuses, [200, 429]).length === 0,
    },
    {
      name: `processes, pages of one person with ${connections} connections`,
      value: `${served} drawn in ${seconds} s; ${asText(pages.statuses)}`,
      goal: `at most ${mostPages}, the others refused with 429`,
      reached:
        served > 0 &&
        served <= mostPages &&
        countOf(pages.statuses, 429) > 0 &&
        othersThan(pages.statuses, [200, 429]).length === 0,
    },
  ];
}
