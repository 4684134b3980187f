import { get, type Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '../../bench/servers';
import type { Finding } from '../result';

const askers = 6;
const lookEveryMs = 100;
const everyMs = 10;
/** How long a balancer needs to see that a server is not ready. */
const noticedMs = 500;

type Answer = number | string;
/** The status, or the error's code; over a connection of its own unless an agent keeps it. */
const ask = (url: string, agent: Agent | false = false) =>
  new Promise<Answer>((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', (error) => resolve(error.message));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
async function untilGone({ pid }: Server): Promise<void> {
  while (!isGone(pid)) await wait(50);
}

/** A server that drains is told to end; visitors come until its readiness has been seen to say so. */
export async function stopUnderLoad(server: Server): Promise<Finding> {
  const page = `${server.url}/admin/login`;
  const answers: Answer[] = [];
  let isSent = true;
  const load = Array.from({ length: askers }, async () => {
    while (isSent) answers.push(await ask(page));
  });
  await wait(1_000);
  process.kill(server.pid, 'SIGTERM');
  while ((await ask(`${server.url}/admin/api/ready`)) === 200) await wait(lookEveryMs);
  await wait(noticedMs);
  isSent = false;
  await Promise.all(load);
  await untilGone(server);
  const failed = answers.filter((answer) => answer !== 200);
  return {
    name: 'processes, a stop that drains, under load',
    value: `${failed.length} of ${answers.length} failed${failed.length ? `: ${[...new Set(failed)]}` : ''}`,
    goal: '0 failed',
    reached: failed.length === 0 && answers.length > 0,
  };
}

/** A stop without draining: who came before the port closed is answered, all others are refused. */
export async function stopAtOnce(server: Server): Promise<Finding> {
  const answers: Promise<Answer>[] = [];
  const health = `${server.url}/admin/api/health`;
  const endsAt = performance.now() + 1_500;
  let isTold = false;
  while (performance.now() < endsAt) {
    answers.push(ask(health));
    if (!isTold && performance.now() > endsAt - 1_000) isTold = process.kill(server.pid, 'SIGTERM');
    await wait(everyMs);
  }
  await untilGone(server);
  const all = await Promise.all(answers);
  const [good, refused] = [200, 'ECONNREFUSED'].map((one) => all.filter((answer) => answer === one).length);
  const others = all.filter((answer) => answer !== 200 && answer !== 'ECONNREFUSED');
  return {
    name: `processes, a stop at once, a connection every ${everyMs} ms`,
    value: `${good} answered, ${refused} refused, ${others.length} others${others.length ? `: ${[...new Set(others)]}` : ''}`,
    goal: '0 others',
    reached: good! > 0 && refused! > 0 && others.length === 0,
  };
}
