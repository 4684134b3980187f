import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../../scripts/lib/build.mjs';
import { isRoot } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/files.mjs';
import { must } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { walkCluster } from './cluster';
import { walkDockerfile } from './image';
import { walkOneMachine } from './one-machine';

/**
 * Walks the Dockerfile in bare folders, and runs what it makes as compose.yaml and the manifests say: a process 1 and a network of its own, an
 * unprivileged user, a read-only root. Programs of Debian are this machine's. Root on Linux.
 */
export async function run({ isBuilt = false, say }: Amount): Promise<Finding[]> {
  if (!isRoot() || process.platform !== 'linux')
    return [{ name: 'containers', value: 'no namespaces', goal: 'run as root on Linux', reached: false }];
  if (isBuilt) await prepare('.next', say);
  const folder = mkdtempSync(path.join(tmpdir(), 'containers-'));
  try {
    const images = await walkDockerfile({ context: root, folder: path.join(folder, 'images'), isBuilt, say });
    const findings = [await sizeOf(images.get('dashboard')!.folder)];
    findings.push(...(await walkOneMachine(images.get('dashboard')!, folder, say)));
    findings.push(...(await walkCluster(images, folder, say)));
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const largestMegabytes = 600;

/** What the image has on top of its base. */
async function sizeOf(folder: string): Promise<Finding> {
  const size = Number((await must('du', 'du', ['-sm', path.join(folder, 'srv')])).split('\t')[0]);
  return {
    name: 'the image, on top of its base',
    value: `${size} MB`,
    goal: `at most ${largestMegabytes} MB`,
    reached: size <= largestMegabytes,
  };
}
