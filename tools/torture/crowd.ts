import { Pool } from 'undici';
import { throwIfStopped } from '../scripts/lib/processes.mjs';

/** The dashboard's own limits for pages: other tests have higher ones. */
export const usualLimits = { PAGES_PER_PERSON: '', PAGES_PER_NETWORK: '' };

/** How many answers of each status came; 0 for none. */
export type Statuses = Map<number, number>;
export const countOf = (statuses: Statuses, status: number) => statuses.get(status) ?? 0;
export const othersThan = (statuses: Statuses, expected: readonly number[]) =>
  [...statuses].filter(([status]) => !expected.includes(status));

type Crowd = { connections: number; pathOf: (number: number) => string; headers?: Record<string, string> };

/** Asks over that many connections at once, each of them again as soon as it has an answer, until `work` is done. */
export async function beside<Result>(
  url: string,
  { connections, pathOf, headers = {} }: Crowd,
  work: () => Promise<Result>,
): Promise<{ result: Result; statuses: Statuses }> {
  const pool = new Pool(url, { connections });
  const statuses: Statuses = new Map();
  let number = 0;
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      throwIfStopped();
      const path = pathOf((number += 1));
      const status = await pool.request({ method: 'GET', path, headers }).then(
        async ({ statusCode, body }) => body.dump().then(() => statusCode),
        () => 0,
      );
      if (!isOver) statuses.set(status, countOf(statuses, status) + 1);
    }
  };
  const loops = Promise.all(Array.from({ length: connections }, ask));
  try {
    return { result: await work(), statuses };
  } finally {
    isOver = true;
    await pool.destroy();
    await loops;
  }
}

/** A line for people: '200: 12, 429: 340'. */
export const asText = (statuses: Statuses) =>
  [...statuses].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ') || 'nothing';
