import { readFileSync } from 'node:fs';

/** Memory of a process, MB: its own share of anonymous memory, and the files that it has mapped. */
type MappedMemory = { anonymous: number; files: Map<string, number> };

/**
 * The memory that several processes take together, MB: the sum of their proportional sets (PSS), with the pages of mapped files counted once and
 * whole, since programs of others on this machine may share them today and not tomorrow. A process that has ended counts as nothing.
 */
export function memoryOf(pids: number[]): number {
  const read = pids.map(readMapped);
  const files = new Map<string, number>();
  for (const one of read)
    for (const [file, size] of one.files) files.set(file, Math.max(files.get(file) ?? 0, size));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);
  return sum(read.map(({ anonymous }) => anonymous)) + sum(files.values());
}

const kilobytesPerMegabyte = 1024;

function readMapped(pid: number): MappedMemory {
  const files = new Map<string, number>();
  let [anonymous, file] = [0, ''];
  for (const line of readIfAlive(`/proc/${pid}/smaps`).split('\n')) {
    const [, name] = /^[0-9a-f]+-[0-9a-f]+ (?:\S+ +){4}(.*)$/.exec(line) ?? [];
    if (name !== undefined) file = name.startsWith('/') ? name : '';
    const [, field, size] = /^(\w+): +(\d+) kB$/.exec(line) ?? [];
    const megabytes = Number(size) / kilobytesPerMegabyte;
    if (field === 'Pss' && !file) anonymous += megabytes;
    if (field === 'Rss' && file) files.set(file, (files.get(file) ?? 0) + megabytes);
    // Pages of a private mapping that were written to.
    if (field === 'Anonymous' && file) {
      anonymous += megabytes;
      files.set(file, files.get(file)! - megabytes);
    }
  }
  return { anonymous, files };
}

/** '' for a process that has ended. */
function readIfAlive(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  readIfAlive(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** A process and all that it has started, as far as they run. */
export const descendantsOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(descendantsOf)];
