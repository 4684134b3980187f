import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/files.mjs';
import {
  findManifest,
  podOf,
  readManifests,
  settingsOf,
  type Manifest,
  type Pod,
} from '../../scripts/lib/manifests';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import { descendantsOf, memoryOf } from '../../bench/memory';
import type { Amount, Finding } from '../result';
import { startContainer, type Container } from './container';
import type { Image } from './image';
import { makeNetwork, type Network } from './network';
import { isAnswered, stopContainer, waitUntil } from './watch';

type Cluster = {
  manifests: Manifest[];
  images: Map<string, Image>;
  network: Network;
  folder: string;
  secrets: Record<string, string>;
  say: Amount['say'];
};

const gateway = '172.30.79.1';
const address = '172.30.79.2';
const databasePort = 5432;
const imageOf: Record<string, string> = {
  'partner-dashboard': 'dashboard',
  'partner-dashboard-upstream': 'upstream',
};

/** Runs the manifests' containers on a PostgreSQL of their own: the job that migrates, an upstream, a dashboard. The store and the mail server are not there. */
export async function walkCluster(
  images: Map<string, Image>,
  folder: string,
  say: Amount['say'],
): Promise<Finding[]> {
  const programs = await needPostgres(say);
  if (!programs) throw new Error('No PostgreSQL for the manifests.');
  const sockets = path.join(folder, 'sockets');
  mkdirSync(sockets);
  // PostgreSQL's own user makes its socket there.
  chmodSync(folder, 0o711);
  chmodSync(sockets, 0o777);
  return withPostgres(
    programs,
    async (url: string) => {
      const network = await makeNetwork(sockets, gateway, address);
      try {
        await network.admit(path.join(sockets, `.s.PGSQL.${new URL(url).port}`), databasePort);
        const manifests = readManifests(path.join(root, 'deploy/kubernetes'));
        const secrets = {
          ...{ BFF_KEY: randomBytes(32).toString('hex'), METRICS_TOKEN: randomBytes(32).toString('hex') },
          ...{ SESSION_SECRET: randomBytes(32).toString('hex') },
          ...{ SECOND_FACTOR_KEY: randomBytes(32).toString('hex'), JWT_PRIVATE_KEY: '' },
          // This server has no certificate.
          DATABASE_URL: `postgres://postgres@postgres.example:${databasePort}/postgres`,
        };
        return await walkPods({ manifests, images, network, folder, secrets, say });
      } finally {
        await network.close();
      }
    },
    [`unix_socket_directories=${sockets}`],
  );
}

async function walkPods(cluster: Cluster): Promise<Finding[]> {
  const job = await startPod(cluster, 'Job', 'partner-dashboard-migrate');
  const began = performance.now();
  const code = await job.container.ended;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  cluster.say(`the migration ended with ${code} after ${seconds} s: ${job.container.output().trim()}`);
  const findings: Finding[] = [
    { name: 'cluster, the migration', value: `exit code ${code}`, goal: 'exit code 0', reached: code === 0 },
  ];
  const upstream = await startPod(cluster, 'Deployment', 'upstream');
  findings.push(await walkProbes(cluster, upstream));
  const dashboard = await startPod(cluster, 'Deployment', 'dashboard');
  findings.push(await walkProbes(cluster, dashboard));
  for (const pod of [dashboard, upstream]) findings.push(memoryWithin(pod), await walkEnd(cluster, pod));
  return findings;
}

type RunningPod = { name: string; pod: Pod; container: Container };

/** Starts the one container of a pod, with a pod's environment, user and volumes. */
async function startPod(cluster: Cluster, kind: 'Deployment' | 'Job', name: string): Promise<RunningPod> {
  const { manifests, images, network, secrets, folder } = cluster;
  const pod = podOf(findManifest(manifests, kind, name));
  const [container] = pod.containers;
  const image = images.get(imageOf[container!.image]!)!;
  const given = Object.entries(settingsOf(manifests, container!)).map(([key, value]) => [
    key,
    value.includes('replace-me') ? (secrets[key] ?? value) : value,
  ]);
  const volumes = container!.volumeMounts.map((mount) => [
    mount.mountPath,
    makeVolume(path.join(folder, `${name}-${mount.name}`), pod, mount.name),
  ]);
  const program = container!.command ?? image.entrypoint;
  const args = container!.args ?? (container!.command ? [] : image.command);
  const started = await startContainer(image, {
    program: [...program, ...args],
    env: {
      ...image.env,
      HOME: '/home/node',
      ...(Object.fromEntries(given) as Record<string, string>),
    },
    user: { uid: container!.securityContext.runAsUser, groups: [pod.securityContext.fsGroup] },
    hostname: `${name}-5d9c7b8f6-x2x7q`,
    network,
    mounts: { volumes: Object.fromEntries(volumes) as Record<string, string> },
    hosts: { 'postgres.example': gateway, upstream: address },
  });
  return { name, pod, container: started };
}

/** A pod's volume as Kubernetes makes it: root's, open to everybody or to fsGroup, which new files inherit. */
function makeVolume(folder: string, { volumes, securityContext }: Pod, name: string): string {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, 0, securityContext.fsGroup);
  chmodSync(folder, 'emptyDir' in volumes.find((volume) => volume.name === name)! ? 0o2777 : 0o2775);
  return folder;
}

const portOf = ({ pod }: RunningPod) => pod.containers[0]!.ports![0]!.containerPort;

async function walkProbes({ network, say }: Cluster, running: RunningPod): Promise<Finding> {
  const { startupProbe, livenessProbe, readinessProbe } = running.pod.containers[0]!;
  const ask = await network.publish(portOf(running));
  const host = `${address}:${portOf(running)}`;
  const limitMs = startupProbe!.periodSeconds * startupProbe!.failureThreshold * 1000;
  const began = performance.now();
  const probe = (what: string, { httpGet }: { httpGet: { path: string } }) =>
    waitUntil(what, running.container, limitMs, () => isAnswered(ask, httpGet.path, host));
  await probe('started', startupProbe!);
  await probe('alive', livenessProbe!);
  await probe('ready', readinessProbe!);
  const seconds = (performance.now() - began) / 1000;
  say(`${running.name} is ready after ${seconds.toFixed(1)} s`);
  return {
    name: `cluster, ${running.name} ready by its probes`,
    value: `${seconds.toFixed(1)} s`,
    goal: `in ${limitMs / 1000} s`,
    reached: seconds * 1000 <= limitMs,
  };
}

function memoryWithin({ name, pod, container }: RunningPod): Finding {
  const limit = Number(/^(\d+)Gi$/.exec(pod.containers[0]!.resources!.limits.memory)![1]) * 1024;
  const megabytes = memoryOf(descendantsOf(container.pid));
  return {
    name: `cluster, ${name}, memory`,
    value: `${megabytes.toFixed(0)} MB`,
    goal: `half of its limit, ${limit / 2} MB`,
    reached: megabytes > 0 && megabytes <= limit / 2,
  };
}

/** While it ends it takes requests on, and says that it is not ready. */
async function walkEnd({ network }: Cluster, running: RunningPod): Promise<Finding> {
  const { readinessProbe, livenessProbe } = running.pod.containers[0]!;
  const ask = await network.publish(portOf(running));
  const host = `${address}:${portOf(running)}`;
  const graceMs = running.pod.terminationGracePeriodSeconds! * 1000;
  const stopping = stopContainer(running.container, graceMs);
  await waitUntil(
    'draining',
    running.container,
    graceMs,
    async () => !(await isAnswered(ask, readinessProbe!.httpGet.path, host)),
  );
  const isAlive = await isAnswered(ask, livenessProbe!.httpGet.path, host);
  const { seconds, code } = await stopping;
  return {
    name: `cluster, ${running.name} ended by SIGTERM`,
    value: `${isAlive ? 'drained' : 'not drained'}, ${seconds.toFixed(1)} s, exit code ${code}`,
    goal: `drained, in ${graceMs / 1000} s with 0`,
    reached: isAlive && code === 0 && seconds * 1000 < graceMs,
  };
}
