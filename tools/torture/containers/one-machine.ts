import { randomUUID } from 'node:crypto';
import { chownSync, chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { durationMs, environmentOf, readCompose, type Service } from '../../scripts/lib/compose';
import { root } from '../../scripts/lib/files.mjs';
import { descendantsOf, memoryOf } from '../../bench/memory';
import type { Amount, Finding } from '../result';
import { startContainer, type Container, type Mounts } from './container';
import type { Image } from './image';
import { makeNetwork, type Ask, type Network } from './network';
import { openListSignedIn, stopContainer, waitUntil } from './watch';

const goals = { signedInSeconds: 60, megabytes: 700 };
const nodeUser = { uid: 1000 };
const backupFile = '/var/backups/partner-dashboard/monday.tar.gz';
/** What a program says where it may not write. */
const refusals = /EROFS|EACCES|EPERM|read-only file system|"level":"(?:error|fatal)"/i;

type Machine = { image: Image; service: Service; network: Network; mounts: Mounts; say: Amount['say'] };

/** Runs the service of compose.yaml with the demo network: first start, sign-in, backup, stop, and starts after it was killed. */
export async function walkOneMachine(image: Image, folder: string, say: Amount['say']): Promise<Finding[]> {
  const compose = readCompose(readFileSync(path.join(root, 'compose.yaml'), 'utf8'));
  const service = compose.services.product!;
  const [{ gateway }] = compose.networks.default.ipam.config;
  const network = await makeNetwork(folder, gateway, gateway.replace(/\d+$/, '2'));
  try {
    const mounts = mountsOf(image, service, path.join(folder, 'volumes'));
    const machine = { image, service, network, mounts, say };
    const ask = await network.publish(3000);
    return [...(await walkFirstStart(machine, ask)), ...(await walkAfterKill(machine))];
  } finally {
    await network.close();
  }
}

/** The tmpfs of a service, and its volumes: new ones, which get the owner and the rights of the image's folder. */
function mountsOf(image: Image, service: Service, folder: string): Mounts {
  const tmpfs = (service.tmpfs ?? []).map((text) => {
    const [place = '', options] = text.split(':');
    return [place, ['noexec,nosuid,nodev', options].filter(Boolean).join(',')];
  });
  const volumes = (service.volumes ?? []).map((text) => {
    const [name = '', place = ''] = text.split(':');
    const volume = path.join(folder, name);
    mkdirSync(volume, { recursive: true });
    const { uid, gid, mode } = statSync(path.join(image.folder, place));
    chownSync(volume, uid, gid);
    chmodSync(volume, mode & 0o7777);
    return [place, volume];
  });
  return { tmpfs: Object.fromEntries(tmpfs), volumes: Object.fromEntries(volumes) };
}

const environmentIn = ({ image, service }: Machine, hostname: string) => ({
  ...image.env,
  // A user without a home, where the image's has an empty one that cannot be written to.
  HOME: '/home/node',
  HOSTNAME: hostname,
  ...environmentOf(service, { DEMO: '1' }),
});

/** `elsewhere` is the boot of another machine. */
const start = (
  machine: Machine,
  hostname = machine.service.hostname!,
  elsewhere?: string,
): Promise<Container> =>
  startContainer(machine.image, {
    program: [...machine.image.entrypoint, ...machine.image.command],
    env: environmentIn(machine, hostname),
    user: nodeUser,
    hostname,
    network: machine.network,
    mounts: machine.mounts,
    bootId: elsewhere,
  });

const untilHealthy = ({ image }: Machine, container: Container) => {
  const { command, startMs, intervalMs } = image.health!;
  return waitUntil('healthy', container, startMs + 3 * intervalMs, async () => {
    const { code } = await container.exec(command);
    return code === 0;
  });
};

async function walkFirstStart(machine: Machine, ask: Ask): Promise<Finding[]> {
  const { service, say } = machine;
  const began = performance.now();
  const container = await start(machine);
  await untilHealthy(machine, container);
  const list = await openListSignedIn(ask, environmentOf(service, {}).PUBLIC_URL!);
  const seconds = (performance.now() - began) / 1000;
  const megabytes = memoryOf(descendantsOf(container.pid));
  say(`signed in after ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
  const rows = list.body.split('<tr').length - 1;
  const backup = await container.exec(['npm', 'run', 'backup', '--', backupFile]);
  say(backup.output.trimEnd().split('\n').at(-1)!);
  const graceMs = durationMs(service.stop_grace_period!);
  const stopped = await stopContainer(container, graceMs);
  const refused = container
    .output()
    .split('\n')
    .filter((line) => refusals.test(line));
  for (const line of refused) say(line);
  return [
    {
      name: 'one machine, from the bare folder to signed in',
      value: `${seconds.toFixed(1)} s, ${list.status}, ${rows} rows`,
      goal: `at most ${goals.signedInSeconds} s, 200`,
      reached: seconds <= goals.signedInSeconds && list.status === 200 && rows > 1,
    },
    {
      name: 'one machine, memory of all its processes',
      value: `${megabytes.toFixed(0)} MB`,
      goal: `at most ${goals.megabytes} MB`,
      reached: megabytes > 0 && megabytes <= goals.megabytes,
    },
    exact('one machine, a backup onto its volume, exit code', backup.code, 0),
    exact('one machine, lines about what could not be written or failed', refused.length, 0),
    {
      name: 'one machine, stopped by SIGTERM',
      value: `${stopped.seconds.toFixed(1)} s, exit code ${stopped.code}`,
      goal: `in ${graceMs / 1000} s with 0`,
      reached: stopped.code === 0 && stopped.seconds * 1000 < graceMs,
    },
  ];
}

const exact = (name: string, value: number, goal: number): Finding => ({
  name,
  value: String(value),
  goal: String(goal),
  reached: value === goal,
});

const kill = async (container: Container) => {
  container.signal('SIGKILL');
  await container.ended;
};

/** Killed, it starts again by itself: on the same machine, and on another one under the same host name. Another host name is refused with a line. */
async function walkAfterKill(machine: Machine): Promise<Finding[]> {
  const hostname = machine.service.hostname!;
  const first = await start(machine);
  await untilHealthy(machine, first);
  await kill(first);
  const again = await startAgain(machine, undefined);
  const moved = await startAgain(machine, randomUUID());
  const taken = moved.output.split('\n').filter((line) => line.includes('is taken over from the upstream'));
  const other = await start(machine, `${hostname}-2`, randomUUID());
  const code = await other.ended;
  const [, ...lines] = other.output().trimEnd().split('\n');
  for (const line of [...taken, ...lines]) machine.say(line);
  return [
    exact('one machine, killed and started again, healthy', Number(again.seconds < goals.signedInSeconds), 1),
    exact('one machine, on another one under its host name, lines that say so', taken.length, 1),
    {
      name: 'one machine, on another one under another host name',
      value: `exit code ${code}, ${lines.length} line${lines.length === 1 ? '' : 's'}`,
      goal: 'exit code 1, 1 line',
      reached: code === 1 && lines.length === 1 && lines[0]!.includes(`on ${hostname}`),
    },
  ];
}

/** Starts it on what a killed one left, and kills it once it is healthy. */
async function startAgain(machine: Machine, elsewhere: string | undefined) {
  const began = performance.now();
  const container = await start(machine, undefined, elsewhere);
  await untilHealthy(machine, container);
  const seconds = (performance.now() - began) / 1000;
  machine.say(
    `killed, and healthy again after ${seconds.toFixed(1)} s${elsewhere ? ' on another machine' : ''}`,
  );
  await kill(container);
  return { seconds, output: container.output() };
}
