import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { median } from './numbers';
import type { Server } from './servers';

/** A server's page or call, and the request headers that it is asked with. */
type LoadTarget = { name: string; server: Server; path: string; headers: Record<string, string> };
/** What one request cost: CPU time of the server's process, microseconds, and the time to its first byte, milliseconds. */
type Load = { cpuMicroseconds: number; perSecond: number; firstByteMs: number };
type Amount = { rounds: number; requests: number; connections: number };

/** Sends so many requests over so many connections. Throws when one is not answered with 200. */
async function load(
  { name, server, path, headers }: LoadTarget,
  { requests, connections }: Amount,
): Promise<Load> {
  const client = new Pool(server.url, { connections });
  let left = requests;
  let waited = 0;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const asked = performance.now();
      const { statusCode, body } = await client.request({ method: 'GET', path, headers });
      // Both servers send their headers with the first byte.
      waited += performance.now() - asked;
      await body.dump({ limit: Infinity });
      if (statusCode !== 200) throw new Error(`The ${name} answered ${statusCode}.`);
    }
  };
  const [before, began] = [cpuTime(server.pid), performance.now()];
  await Promise.all(Array.from({ length: connections }, work));
  const [after, ended] = [cpuTime(server.pid), performance.now()];
  await client.close();
  return {
    cpuMicroseconds: (after - before) / requests,
    perSecond: (requests * 1000) / (ended - began),
    firstByteMs: waited / requests,
  };
}

/**
 * The middle figures of some that are asked in turn. They are made anew for each round: a token lives ten minutes, which a slow machine
 * may need for all of them.
 */
export async function loadInTurn<Names extends string>(
  targetsOfRound: () => Promise<Record<Names, LoadTarget>>,
  amount: Amount,
): Promise<Record<Names, Load>> {
  const rounds: Record<Names, Load>[] = [];
  for (let round = 0; round <= amount.rounds; round += 1) {
    const measured: [string, Load][] = [];
    for (const [name, target] of Object.entries<LoadTarget>(await targetsOfRound()))
      measured.push([name, await load(target, amount)]);
    // The first round warms them up.
    if (round > 0) rounds.push(Object.fromEntries(measured) as Record<Names, Load>);
  }
  const names = Object.keys(rounds[0]!) as Names[];
  const middles = names.map((name) => [name, middleOf(rounds.map((round) => round[name]))]);
  return Object.fromEntries(middles) as Record<Names, Load>;
}

function middleOf(all: Load[]): Load {
  const of = (figure: keyof Load) => median(all.map((one) => one[figure]));
  return {
    cpuMicroseconds: of('cpuMicroseconds'),
    perSecond: of('perSecond'),
    firstByteMs: of('firstByteMs'),
  };
}

const microsecondsPerTick = 10_000;

/** CPU time that a process has used so far, in user and system mode; microseconds. Linux only. */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name, which stands in brackets and may hold blanks; utime and stime are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}
