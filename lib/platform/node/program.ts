import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What runs, on which Node, and since when; `build` is the beginning of its sources' hash, '' without one. */
export type Program = { version: string; build: string; node: string; startedAt: string };

const slot = Symbol.for('dashboard.program');
const shared = globalThis as typeof globalThis & { [slot]?: Program };

const buildDigits = 8;

/** Read once, by the server: pages are other bundles. `stamp` is a file beside the program. */
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
