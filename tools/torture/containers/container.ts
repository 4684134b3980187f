import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../scripts/lib/processes.mjs';
import { childOf } from './child-of';
import type { Network } from './network';

/** A folder that is the root of a container: programs of this machine, and what an image has of its own. */
export type Root = { folder: string; workdir: string };
/** Who runs it: a uid that need not have a name or a home. */
type RunAs = { uid: number; groups?: number[] };
export type Mounts = {
  /** Folders of this machine, by their place in the container. */
  volumes?: Record<string, string>;
  /** Empty folders in memory, with their options, by their place. */
  tmpfs?: Record<string, string>;
};
export type Container = {
  /** Its process 1, as this machine counts. */
  pid: number;
  isRunning: () => boolean;
  output: () => string;
  ended: Promise<number>;
  /** Runs a command beside it, as `docker exec` does. */
  exec(command: string[]): Promise<{ code: number; output: string }>;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
};

const emptyFolders = ['dev', 'etc/ssl', 'proc', 'root', 'tmp', 'usr', 'var/lib'];
const merged = ['bin', 'lib', 'lib64', 'sbin'];
const copied = ['ld.so.cache', 'nsswitch.conf', 'resolv.conf'];
const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
/** As in Node's images. */
const users = 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
const groups = 'root:x:0:\nnode:x:1000:\n';
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const command = (...words: string[]) => words.map(quote).join(' ');

/** Makes the root that an image begins with: Debian's programs are those of this machine, mounted when something runs. */
export function makeRoot(folder: string): void {
  for (const name of emptyFolders) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'etc/passwd'), users);
  writeFileSync(path.join(folder, 'etc/group'), groups);
}

function mountLines({ folder }: Root, { volumes = {}, tmpfs = {} }: Mounts, isReadOnly: boolean): string[] {
  const at = (place: string) => path.join(folder, place);
  const readOnly = (place: string) => command('mount', '-o', 'remount,bind,ro', at(place));
  return [
    'set -e',
    'mount --make-rprivate /',
    command('mount', '--bind', folder, folder),
    ...merged.map((name) => command('ln', '-sfn', `usr/${name}`, at(name))),
    ...copied.map((name) => `${command('cp', `/etc/${name}`, at(`etc/${name}`))} 2>/dev/null || true`),
    ...['/usr', '/etc/ssl'].flatMap((place) => [
      command('mount', '--bind', place, at(place)),
      readOnly(place),
    ]),
    command('mount', '-t', 'proc', 'proc', at('proc')),
    command('mount', '-t', 'tmpfs', '-o', 'mode=755', 'dev', at('dev')),
    ...devices.flatMap((name) => [
      command('touch', at(`dev/${name}`)),
      command('mount', '--bind', `/dev/${name}`, at(`dev/${name}`)),
    ]),
    ...Object.entries(tmpfs).flatMap(([place, options]) => [
      command('mkdir', '-p', at(place)),
      command('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', at(place)),
    ]),
    ...Object.entries(volumes).flatMap(([place, from]) => [
      command('mkdir', '-p', at(place)),
      command('mount', '--bind', from, at(place)),
    ]),
    ...(isReadOnly ? [readOnly('/')] : []),
  ];
}

const noRights = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
const become = ({ uid, groups: more = [] }: RunAs) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${uid}`,
  ...(more.length ? [`--groups=${more.join(',')}`] : ['--clear-groups']),
  ...noRights,
];

/** Runs a step of a build in a root: as root, with the network of this machine. Gives the exit code and what it printed. */
export const runInRoot = (root: Root, step: string, env: Record<string, string>, mounts: Mounts = {}) => {
  const lines = mountLines(root, mounts, false);
  const within = command('env', `--chdir=${root.workdir}`, 'sh', '-c', step);
  const script = [...lines, `exec chroot ${quote(root.folder)} ${within}`].join('\n');
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return run('unshare', [...namespaces, 'sh', '-c', script], { env });
};

/** Starts a container: process 1 of its own, a read-only root, no rights, and the host name and environment that it is given. */
export async function startContainer(
  root: Root,
  options: {
    program: string[];
    env: Record<string, string>;
    user: RunAs;
    hostname: string;
    network: Network;
    mounts: Mounts;
    /** Addresses by name. */
    hosts?: Record<string, string>;
    /** The boot id that identifies the machine, if not this machine's own. */
    bootId?: string;
  },
): Promise<Container> {
  const { program, env, user, hostname, network, mounts, hosts, bootId } = options;
  writeHosts(root, { localhost: '127.0.0.1', [hostname]: network.address, ...hosts });
  const script = [
    ...mountLines(root, mounts, true),
    command('hostname', hostname),
    ...(bootId ? bootIdLines(root, bootId) : []),
    `exec ${command('chroot', root.folder, 'env', `--chdir=${root.workdir}`, ...become(user), ...program)}`,
  ].join('\n');
  const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--fork', '--kill-child'];
  let [output, isRunning] = ['', true];
  let leash = 0;
  const ended = run('nsenter', [...network.enter, 'unshare', ...namespaces, 'sh', '-c', script], {
    env,
    onStart: (child: { pid?: number }) => (leash = child.pid!),
    onOutput: (text: string) => (output += text),
  }).then(({ code }: { code: number }) => {
    isRunning = false;
    return code;
  });
  const pid = await processOne(leash, () => isRunning);
  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    try {
      if (isRunning) process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  network.endWith(() => {
    signal('SIGKILL');
    return ended;
  });
  return {
    pid,
    ended,
    signal,
    isRunning: () => isRunning,
    output: () => output,
    exec: (words) => {
      const enter = [
        '--mount',
        '--uts',
        '--ipc',
        '--net',
        '--pid',
        '--root',
        'env',
        `--chdir=${root.workdir}`,
      ];
      return run('nsenter', [`--target=${pid}`, ...enter, ...become(user), ...words], { env });
    },
  };
}

/** A program finds another machine's boot in its /proc. */
function bootIdLines({ folder }: Root, bootId: string): string[] {
  const file = `${folder}.boot-id`;
  writeFileSync(file, `${bootId}\n`);
  return [command('mount', '--bind', file, path.join(folder, 'proc/sys/kernel/random/boot_id'))];
}

function writeHosts({ folder }: Root, hosts: Record<string, string>): void {
  const file = path.join(folder, 'etc/hosts');
  // Other stages may share it.
  rmSync(file, { force: true });
  writeFileSync(
    file,
    Object.entries(hosts)
      .map(([name, at]) => `${at} ${name}\n`)
      .join(''),
  );
}

/** The leash starts unshare, which starts process 1. */
async function processOne(leash: number, isRunning: () => boolean): Promise<number> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return childOf(childOf(leash));
    } catch (error) {
      if (!isRunning() || Date.now() > end) throw error;
      await wait(10);
    }
  }
}
