import { setTimeout as wait } from 'node:timers/promises';
import { untilGone, type Server, type Servers } from '../../bench/servers';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { startBalancer, type Balancer } from './balancer';
import { firstIds, personAt, type Phase } from './phases';

const rounds = 3;
const people = 3;
const drainSeconds = 4;
const pauseMs = 50;
const things: Phase[] = ['a page', 'a read', 'a save', 'a sign-in', 'an upload'];

type Kind = { name: string; balancer: Balancer; start: () => Promise<Server>; running: Server[] };

/** Two dashboards and two upstreams on one PostgreSQL are restarted one after the other, three times, while people work. */
export async function rollingRestarts(
  servers: Servers,
  database: string,
  say: Amount['say'],
): Promise<Finding[]> {
  const [pages, calls] = [await startBalancer('/admin/api/ready'), await startBalancer('/ready')];
  const drained = { DRAIN_SECONDS: String(drainSeconds) };
  const startUpstream = () => servers.startUpstream({ ...drained, DATABASE_URL: database });
  const startDashboard = () => servers.startDashboard(calls.port, { ...drained, PUBLIC_URL: pages.url });
  const kinds: Kind[] = [
    { name: 'upstream', balancer: calls, start: startUpstream, running: [] },
    { name: 'dashboard', balancer: pages, start: startDashboard, running: [] },
  ];
  const replace = async ({ balancer, start, running }: Kind) => {
    const server = await start();
    balancer.add(server);
    running.push(server);
  };
  try {
    for (const kind of kinds) for (let count = 0; count < 2; count += 1) await replace(kind);
    const load = await startLoad({ url: pages.url, pid: 0 }, say);
    let restarts = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (const kind of [...kinds, ...kinds]) {
        throwIfStopped();
        const old = kind.running.shift()!;
        process.kill(old.pid, 'SIGTERM');
        await untilGone(old);
        kind.balancer.remove(old);
        await replace(kind);
        restarts += 1;
      }
      say(
        `rolling restarts, round ${round} of ${rounds}: ${load.failed()} of ${load.sent()} requests failed`,
      );
    }
    await load.stop();
    return [
      {
        name: 'rolling restarts under load',
        value: `${restarts} restarts, ${load.failed()} of ${load.sent()} requests failed`,
        goal: '0 failed',
        reached: load.failed() === 0 && load.sent() > 0,
      },
    ];
  } finally {
    for (const { balancer } of kinds) balancer.close();
  }
}

async function startLoad(dashboard: Server, say: Amount['say']) {
  let [sent, failed, isOver] = [0, 0, false];
  const { enquiry, website } = await firstIds(dashboard);
  const work = async (number: number) => {
    const ask = await personAt(dashboard, enquiry, website);
    for (let turn = number; !isOver; turn += 1) {
      const thing = things[turn % things.length]!;
      const { kind, signedOut, told } = await ask(thing);
      sent += 1;
      if (kind !== 'good' || signedOut) {
        failed += 1;
        say(`${thing} failed: ${told}`);
      }
      await wait(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, number) => work(number)));
  return {
    sent: () => sent,
    failed: () => failed,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}
