import { setTimeout as wait } from 'node:timers/promises';
import type { Between } from '../../bench/between';
import { descendantsOf } from '../../bench/memory';
import type { Server } from '../../bench/servers';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { askAtOnce, openConnections, signInAs, type Connections, type Outcome, type Person } from './people';

const calls = '/admin/api/dashboard/enquiries?page=1';
/** What each person asks for at once; a page and calls are renewed in different places. */
const asked = ['/admin/enquiries', ...Array.from({ length: 7 }, () => calls)];
const emails = Array.from({ length: 8 }, (_, index) => `own-${index + 1}@spec.test`);
const connectionsOpen = 24;
const underWay = 4;
const longestAbsenceMs = 30_000;

type Count = { sent: number; breaks: number; outcomes: Map<Outcome, number> };
const newCount = (): Count => ({ sent: 0, breaks: 0, outcomes: new Map() });
const of = ({ outcomes }: Count, outcome: Outcome) => outcomes.get(outcome) ?? 0;
const asText = ({ sent, outcomes }: Count) =>
  `${sent} sent, ${[...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`;

async function askRound(connections: Connections, person: Person, count: Count): Promise<void> {
  const { outcomes, breaks } = await askAtOnce(connections, person, asked);
  count.sent += outcomes.length;
  count.breaks += breaks;
  for (const outcome of outcomes) count.outcomes.set(outcome, of(count, outcome) + 1);
}

export async function signInMany(server: Server, sessions: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < sessions)
    people.push(await signInAs(server.url, emails[people.length % emails.length]!));
  return people;
}

/** Each session is renewed by eight requests at once, again and again, over connections to all processes. */
export async function renewAtOnce(
  server: Server,
  between: Between,
  people: Person[],
  rounds: number,
): Promise<Finding> {
  const connections = openConnections(server.url, connectionsOpen);
  const count = newCount();
  const before = between.refreshes();
  const left = [...people];
  const work = async () => {
    for (let person = left.pop(); person; person = left.pop())
      for (let round = 0; round < rounds; round += 1) {
        throwIfStopped();
        await askRound(connections, person, count);
      }
  };
  await Promise.all(Array.from({ length: underWay }, work));
  await connections.end();
  const [renewals, least] = [between.refreshes() - before, people.length * rounds];
  return {
    name: `processes, ${people.length} sessions that renew at once`,
    value: `${asText(count)}; ${renewals} renewals`,
    goal: `all good, at least ${least} renewals`,
    reached: of(count, 'good') === count.sent && count.sent > 0 && renewals >= least,
  };
}

/** One of the processes is killed while all sessions are renewed. */
export async function killOne(server: Server, people: Person[], say: Amount['say']): Promise<Finding[]> {
  const connections = openConnections(server.url, connectionsOpen);
  const count = newCount();
  let isOver = false;
  const waiting = [...people];
  const work = async () => {
    while (!isOver) {
      throwIfStopped();
      const person = waiting.shift()!;
      await askRound(connections, person, count);
      waiting.push(person);
    }
  };
  const load = Promise.all(Array.from({ length: underWay }, work));
  await wait(2_000);
  const before = processesOf(server);
  const closedBefore = connections.closed();
  process.kill(before[1]!, 'SIGKILL');
  const killedAt = performance.now();
  await wait(500);
  const closed = connections.closed() - closedBefore;
  const isBack = await untilBack(server, before);
  const backMs = performance.now() - killedAt;
  say(`killed one of ${before.length}, back after ${(backMs / 1000).toFixed(1)} s`);
  await wait(2_000);
  isOver = true;
  await load;
  await connections.end();
  const share = Math.ceil(connectionsOpen / before.length) + 2;
  return [
    {
      name: 'processes, one killed under load, the sessions',
      value: asText(count),
      goal: '0 signed out, all good in the end',
      reached: of(count, 'signedOut') === 0 && of(count, 'good') === count.sent && count.sent > 0,
    },
    {
      name: 'processes, one killed under load, requests that broke off',
      value: `${count.breaks}, as ${closed} of ${connectionsOpen} connections closed`,
      goal: `at most ${share} connections, its own, and no other requests`,
      reached: closed > 0 && closed <= share && count.breaks <= closed,
    },
    {
      name: 'processes, one killed under load, back',
      value: isBack ? `after ${(backMs / 1000).toFixed(1)} s` : 'not back',
      goal: 'all of them serve again',
      reached: isBack,
    },
  ];
}

/** Those that draw pages. */
const processesOf = ({ pid }: Server) => descendantsOf(pid).slice(1);

async function untilBack(server: Server, before: readonly number[]): Promise<boolean> {
  const endsAt = performance.now() + longestAbsenceMs;
  while (performance.now() < endsAt) {
    await wait(200);
    if (processesOf(server).length === before.length && (await namesAt(server)) === before.length)
      return true;
  }
  return false;
}

/** How many processes have figures: those that serve. */
async function namesAt({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const names = [...text.matchAll(/^dashboard_pages\{[^}]*process="(\d+)"/gm)].map(([, name]) => name);
  return new Set(names).size;
}
