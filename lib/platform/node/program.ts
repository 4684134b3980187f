import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What runs: its version, the beginning of its sources' hash ('' where it was not built), Node, and since when. */
export type Program = { version: string; build: string; node: string; startedAt: string };

const slot = Symbol.for('dashboard.program');
const shared = globalThis as typeof globalThis & { [slot]?: Program };

const buildDigits = 8;

/** Reads what runs once; `stamp` is its file beside the program. Pages are other bundles and get what the server has read. */
export const describeProgram = (stamp = 'stamp'): Program =>
  (shared[slot] ??= {
    version: String((JSON.parse(readText('package.json') || '{}') as { version?: string }).version ?? ''),
    build: readText(path.join(path.dirname(process.argv[1] ?? '.'), stamp)).slice(0, buildDigits),
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
  });

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
