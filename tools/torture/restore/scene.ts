import { stopChild } from '../../scripts/lib/processes.mjs';
import type { Random } from '../random';
import type { Finding } from '../result';
import { startUpstream } from '../upstream-process';

/** An archive of a small network with one article, the network's folder, and where the rest of the work may be done. */
export type Scene = { folder: string; network: string; archive: string; article: string; random: Random };

export const megabyte = 1_000_000;

/** That all checks were good. */
export const allOf = (name: string, good: number, all: number): Finding => ({
  name,
  value: `${good} of ${all}`,
  goal: `${all} of ${all}`,
  reached: good === all,
});

/** Whether an upstream starts on the folder, signs people in and has the article. */
export async function hasArticle(dataDir: string, article: string): Promise<boolean> {
  const upstream = await startUpstream(dataDir);
  try {
    return (await upstream.send('GET', `/dashboard/info/${article}`)).status === 200;
  } finally {
    await stopChild(upstream.child);
  }
}
