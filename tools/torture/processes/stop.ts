import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { untilGone, type Server } from '../../bench/servers';
import type { Finding } from '../result';

const askers = 6;
const lookEveryMs = 100;
const everyMs = 10;
const longestReadyMs = 10_000;
/** How long a balancer needs to see that a server is not ready. */
const noticedMs = 500;

type Answer = number | string;
/** The status, or the error's code; over a connection of its own. */
const ask = (url: string) =>
  new Promise<Answer>((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', (error) => resolve(error.message));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** Stops a server that drains, under load that goes on until its readiness has failed. */
export async function stopUnderLoad(server: Server): Promise<Finding> {
  const page = `${server.url}/admin/login`;
  const answers: Answer[] = [];
  let isSent = true;
  const load = Array.from({ length: askers }, async () => {
    while (isSent) answers.push(await ask(page));
  });
  await wait(1_000);
  process.kill(server.pid, 'SIGTERM');
  const endsAt = performance.now() + longestReadyMs;
  while ((await ask(`${server.url}/admin/api/ready`)) === 200) {
    if (performance.now() > endsAt) throw new Error('A server that drains is still ready.');
    await wait(lookEveryMs);
  }
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

/** Stops a server that does not drain: earlier connections are answered, later ones refused. */
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
