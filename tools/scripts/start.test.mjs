import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/files.mjs';
import { exclusively } from './lib/lock.mjs';
import { unpackDatabase } from '../../upstream/test/unpack-database.mjs';
import { isFree, until, untilReady, givenStartCommand } from './start-command.mjs';

const { place, start } = givenStartCommand();
/** A start with a database, which takes seconds to make. */
const startAgain = (...how) => {
  unpackDatabase(join(place.folder, 'db'));
  return start(...how);
};
const untilFree = () =>
  until('both ports are free', async () => (await isFree(place.ports[0])) && (await isFree(place.ports[1])));
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Nobody: the user of a service, who may read the checkout and write to nothing in it. */
const service = { uid: 65_534, gid: 65_534 };
const mayService = (mode, path) =>
  spawnSync(process.execPath, ['-e', `fs.accessSync(process.argv[1], fs.constants.${mode})`, path], {
    ...service,
    cwd: '/',
  }).status === 0;
const [isRoot, build] = [process.getuid?.() === 0, join(root, '.build')];
const hasService = isRoot && mayService('R_OK', join(root, 'package.json'));

if (!hasService)
  test.skip('it runs as a service user (needs root, and a checkout that others may read)', () => {});

test(`${hasService ? 'as a service user on a checkout that it cannot write to, ' : ''}it says where everything is, answers, and SIGTERM ends all of it with 0`, async () => {
  if (hasService) {
    expect([root, build].filter((folder) => mayService('W_OK', folder))).toEqual([]);
    chownSync(place.folder, service.uid, service.gid);
  }
  // What is built need not be writable: it takes no lock in the checkout.
  const command = await exclusively(join(build, 'lock'), async () => {
    const started = hasService ? start({ HOME: '/nonexistent' }, [], service) : start();
    await untilReady(started);
    return started;
  });
  expect(command.output).toContain(`The dashboard is ready at http://localhost:${place.ports[0]}/admin`);
  expect(command.output).toContain(join(place.folder, 'outbox'));
  if (hasService) expect(statSync(join(place.folder, 'db')).uid).toBe(service.uid);
  expect(command.output).toContain('ADMIN_EMAIL');
  expect(command.output).not.toContain('Building');
  const ready = await fetch(`http://127.0.0.1:${place.ports[0]}/admin/api/ready`);
  expect(ready.status).toBe(200);
  await (await fetch(`http://127.0.0.1:${place.ports[0]}/admin/login`)).text();
  // A request is counted once its answer has left.
  const counts = (port, line) =>
    until(`the figures have ${line}`, async () =>
      (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).includes(line),
    );
  await counts(place.ports[0], 'dashboard_request_seconds_count{call="page /login",status="200"} 1');
  await counts(place.ports[0], 'dashboard_request_seconds_count{call="/admin/api/ready",status="200"}');
  // The command asks both whether they are well.
  await counts(place.ports[0], 'dashboard_request_seconds_count{call="/admin/api/health",status="200"}');
  await counts(place.ports[1], 'upstream_request_seconds_count{call="GET /health",status="200"}');
  const [upstream] = childrenOf(command.child.pid);
  expect(readFileSync(`/proc/${upstream}/environ`, 'utf8')).toContain('UV_THREADPOOL_SIZE=12');

  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect([await isFree(place.ports[0]), await isFree(place.ports[1])]).toEqual([true, true]);
});

test('the servers end when the command alone is killed', async () => {
  const command = startAgain();
  await untilReady(command);
  expect(childrenOf(command.child.pid)).toHaveLength(2);
  command.child.kill('SIGKILL');
  await command.ended;
  await untilFree();
});

test('a server that ends by itself is started again while the other one runs on, and Ctrl-C ends both with 0', async () => {
  // A shell may have set it; it changes nothing.
  const command = startAgain({ NODE_ENV: 'production' });
  await untilReady(command);
  const [upstream, dashboard] = childrenOf(command.child.pid);
  const answer = (address) => fetch(address).then(({ status }) => status);
  process.kill(upstream, 'SIGKILL');
  await until('it says so', () =>
    command.errors.includes('The upstream ended (SIGKILL). Restarting it in 1 s.'),
  );
  expect(await answer(`http://127.0.0.1:${place.ports[0]}/admin/api/health`)).toBe(200);
  await until('it is whole again', async () => {
    if (command.child.exitCode !== null) throw new Error(`It ended: ${command.errors}`);
    return (await answer(`http://127.0.0.1:${place.ports[0]}/admin/api/ready`)) === 200;
  });
  const [first, second] = childrenOf(command.child.pid);
  expect([first, second]).toContain(dashboard);
  expect([first, second]).not.toContain(upstream);
  command.child.kill('SIGINT');
  expect(await command.ended).toBe(0);
  expect([await isFree(place.ports[0]), await isFree(place.ports[1])]).toEqual([true, true]);
  // Two starts of the upstream, on a busy machine.
}, 180_000);

test('the upstream runs alone', async () => {
  const command = startAgain({}, ['--upstream-only']);
  await untilReady(command, 'upstream ready on');
  expect((await fetch(`http://127.0.0.1:${place.ports[1]}/health`)).status).toBe(200);
  expect(await isFree(place.ports[0])).toBe(true);
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
});

test('with another upstream none of ours is started, and a dashboard whose thread was held says so', async () => {
  const command = start({ UPSTREAM_URL: 'http://127.0.0.1:9' });
  await untilReady(command);
  expect(await isFree(place.ports[1])).toBe(true);
  expect((await fetch(`http://127.0.0.1:${place.ports[0]}/admin/api/health`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${place.ports[0]}/admin/api/ready`)).status).not.toBe(200);

  const [dashboard] = childrenOf(command.child.pid);
  process.kill(dashboard, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 600));
  process.kill(dashboard, 'SIGCONT');
  await until('it says that its thread was held', () => command.errors.includes('the thread was held'));
  const ready = await fetch(`http://127.0.0.1:${place.ports[0]}/admin/api/ready?detail=1`);
  expect((await ready.json()).longestStallMs).toBeGreaterThan(400);
});

test('several processes serve one port; one that is killed is started again, and SIGTERM ends all of them with 0', async () => {
  const command = start({ UPSTREAM_URL: 'http://127.0.0.1:9', PROCESSES: '2' });
  await untilReady(command);
  const address = `http://127.0.0.1:${place.ports[0]}`;
  const figures = async () => (await fetch(`${address}/metrics`)).text();
  const namesNow = async () =>
    [...new Set([...(await figures()).matchAll(/[{,]process="(\w+)"/g)].map(([, name]) => name))].sort();
  const untilBoth = () =>
    until('both processes have figures', async () => (await namesNow()).join() === '1,2,primary');
  await untilBoth();
  const [primary] = childrenOf(command.child.pid);
  const [one, other] = childrenOf(primary);
  process.kill(primary, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 600));
  process.kill(primary, 'SIGCONT');
  const stall = /longest_stall_seconds\{process="primary"\} ([\d.]+)/;
  await until('it tells its stall', async () => Number(stall.exec(await figures())?.[1]) > 0.4);
  expect(command.errors).toContain('the thread was held');
  const ready = await fetch(`${address}/admin/api/ready?detail=1`);
  expect((await ready.json()).longestStallMs).toBeGreaterThan(400);
  process.kill(other, 'SIGKILL');
  await until('it says so', () =>
    command.errors.includes('Process 2 of the dashboard ended (SIGKILL). Restarting it in 1 s.'),
  );
  expect((await fetch(`${address}/admin/api/health`)).status).toBe(200);
  await untilBoth();
  const after = childrenOf(primary);
  expect(after).toHaveLength(2);
  expect(after).toContain(one);
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect([primary, ...after].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  expect(await isFree(place.ports[0])).toBe(true);
});
