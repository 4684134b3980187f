// One database: PostgreSQL has timers of its own.
import path from 'node:path';
import { jest } from '@jest/globals';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';
import { openPglite } from './client';

const { folder } = setUpProcesses({ hasDatabase: true });
afterEach(() => jest.restoreAllMocks());

test(
  'a clock that is set back by a year leaves the database no timer that Node ends at once',
  async () => {
    const realNow = Date.now;
    let aheadMs = 365 * 86_400_000;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
    const setTimer = globalThis.setTimeout;
    const timers: { due: () => void; ms: number; timer: NodeJS.Timeout }[] = [];
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((due: () => void, ms = 0) => {
      const timer = setTimer(due, ms);
      timers.push({ due, ms, timer });
      return timer;
    }) as typeof setTimeout);
    const { close } = await openPglite(path.join(folder(), 'db'), 'upstream/platform/db/migrations');
    const first = timers.find(({ ms }) => ms === 10_000);

    aheadMs = 0;
    timers.length = 0;
    first?.due();
    await close();
    for (const { timer } of timers) clearTimeout(timer);
    expect(timers.map(({ ms }) => ms)).toEqual([2 ** 31 - 1]);
  },
  processTimeoutMs,
);
