import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../tools/scripts/lib/ports.mjs';
import { unpackDatabase } from './unpack-database.mjs';

/** A first start makes a database, several seconds of work on a busy machine. */
export const processTimeoutMs = 180_000;

/** A process that has ended, and what it printed on each of its two outputs. */
export type Ended = { code: number | null; output: string; errors: string };
export type Started = {
  child: ChildProcess;
  /** Waits for a text in what it prints; rejects with what it said when it ends before. */
  said: (text: string) => Promise<void>;
  ended: Promise<Ended>;
  /** All that it has printed until now, on either output. */
  printed: () => string;
};

type Program = 'upstream' | 'users' | 'people' | 'backup' | 'restore';
/** The programs that the test run has bundled. */
const programs = () => JSON.parse(process.env.TEST_PROGRAMS ?? '{}') as Record<Program, string>;

/**
 * For each test of a file: a data folder, a free port, and programs that are killed after it. The folder is empty, or has the database of the
 * first start, which takes seconds to make.
 */
export function givenProcesses({ hasDatabase = false } = {}) {
  let folder: string;
  let port: number;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'process-test-'));
    if (hasDatabase) unpackDatabase(path.join(folder, 'db'));
    [port] = (await freePorts(1)) as [number];
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Starts a program of the upstream on that folder and port, without the demo network. */
  function start(program: Program, words: string[] = [], variables: Record<string, string> = {}): Started {
    const environment = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      ERASURES_FILE: path.join(folder, 'erasures.log'),
      UPSTREAM_PORT: String(port),
      DEMO: '0',
      ...variables,
    };
    const child = spawn(process.execPath, [programs()[program], ...words], { env: environment });
    started.push(child);
    let [output, errors, all] = ['', '', ''];
    const take = (chunk: Buffer) => (all += chunk.toString());
    child.stdout.on('data', take).on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', take).on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = new Promise<Ended>((resolve) =>
      child.once('close', (code) => resolve({ code, output, errors })),
    );
    const said = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => all.includes(text) && resolve();
        look();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then(() => reject(new Error(all)));
      });
    return { child, said, ended, printed: () => all };
  }
  return { start, folder: () => folder, port: () => port };
}
