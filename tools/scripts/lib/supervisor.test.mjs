import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { usualHealth } from '../../../lib/platform/node/watch-health.mjs';
import { freePorts } from './ports.mjs';

/** A command that holds two servers together: the second one ends with `code` at once, or lives; pauses and askings are short. */
const command = `
  const { supervise } = await import(process.env.SUPERVISOR);
  const delays = JSON.parse(process.env.DELAYS);
  const { launch } = supervise({
    delayAfter: (ends) => delays[ends.length - 1] ?? null,
    health: { everyMs: 400, mostSilent: 12 },
  });
  const server = (port, more = '') => ({
    args: ['-e', \`\${more}require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(\${port}, '127.0.0.1')\`],
    env: {},
    address: \`http://127.0.0.1:\${port}\`,
    healthAddress: \`http://127.0.0.1:\${port}/health\`,
  });
  const [one, other] = JSON.parse(process.env.PORTS);
  await launch('upstream', server(one));
  await launch('dashboard', server(other, process.env.MORE));
  console.log('ready');
`;

const running = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

async function begin({ delays = [50, 50, 50, 50, 50], more = '' } = {}) {
  const ports = await freePorts(2);
  const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
    env: {
      ...process.env,
      SUPERVISOR: join(import.meta.dirname, 'supervisor.mjs'),
      DELAYS: JSON.stringify(delays),
      PORTS: JSON.stringify(ports),
      MORE: more,
    },
  });
  running.push(child);
  const seen = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (seen.output += chunk));
  child.stderr.on('data', (chunk) => (seen.errors += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** The process number of the server on a port; 0 while none answers. */
  const pidOf = (number) =>
    fetch(`http://127.0.0.1:${ports[number]}`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => Number(await answer.text()),
      () => 0,
    );
  return { child, seen, ended, pidOf };
}

async function until(holds) {
  const end = Date.now() + 50_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('Waited in vain.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const untilReady = ({ seen }) => until(() => seen.output.includes('ready'));

test('a server that ends by itself is started again, and the other one runs on', async () => {
  const { seen, ended, pidOf, child } = await begin();
  await untilReady({ seen });
  const [first, other] = [await pidOf(0), await pidOf(1)];
  process.kill(first, 'SIGKILL');
  await until(async () => ![0, first].includes(await pidOf(0)));
  expect(await pidOf(1)).toBe(other);
  expect(seen.errors).toBe('The upstream ended (SIGKILL). Restarting it in 0.05 s.\n');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect([await pidOf(0), await pidOf(1)]).toEqual([0, 0]);
});

test('a server that hangs is killed and started again', async () => {
  const { seen, pidOf } = await begin();
  await untilReady({ seen });
  const first = await pidOf(0);
  process.kill(first, 'SIGSTOP');
  await until(async () => ![0, first].includes(await pidOf(0)));
  expect(seen.errors).toBe('The upstream stopped answering. Restarting it in 0.05 s.\n');
});

test('a server that hangs has a minute', () => {
  expect(usualHealth.everyMs * usualHealth.mostSilent).toBe(60_000);
});

test('a server that ends again and again is given up, with one line, and all ends with 1', async () => {
  const { seen, ended, pidOf } = await begin({ delays: [50, 50] });
  await untilReady({ seen });
  for (let round = 0; round < 3; round += 1) {
    const now = await pidOf(0);
    process.kill(now, 'SIGKILL');
    if (round < 2) await until(async () => ![0, now].includes(await pidOf(0)));
  }
  expect(await ended).toBe(1);
  expect(seen.errors.trimEnd().split('\n').at(-1)).toBe(
    'The upstream ended (SIGKILL) too often and is not started again.',
  );
  expect(await pidOf(1)).toBe(0);
});

test.each([
  ['1, once it has said why', "console.error('PORT is taken.');process.exit(1);", 'PORT is taken.\n'],
  ['another code', 'process.exit(3);', 'The dashboard ended (code 3).\n'],
])('a first start that fails with %s ends all at once', async (_code, more, line) => {
  const { seen, ended, pidOf } = await begin({ more });
  expect(await ended).toBe(1);
  expect(seen).toEqual({ output: '', errors: line });
  expect(await pidOf(0)).toBe(0);
});

test('a signal ends it with 0 while a server waits to be started again', async () => {
  const { seen, ended, pidOf, child } = await begin({ delays: [60_000] });
  await untilReady({ seen });
  process.kill(await pidOf(0), 'SIGKILL');
  await until(() => seen.errors.includes('Restarting it in 60 s'));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await pidOf(1)).toBe(0);
});
