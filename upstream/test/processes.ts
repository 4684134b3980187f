import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../tools/scripts/lib/ports.mjs';
import { unpackDatabase } from './unpack-database.mjs';

/** A first start makes a database, several seconds of work on a busy machine. */
export const processTimeoutMs = 180_000;

export type EndedProcess = { code: number | null; output: string; errors: string };
export type StartedProcess = {
  child: ChildProcess;
  /** Waits for printed text; rejects with the output if the process ends before. */
  said: (text: string) => Promise<void>;
  ended: Promise<EndedProcess>;
  printed: () => string;
};

type Program = 'upstream' | 'users' | 'people' | 'backup' | 'restore' | 'migrate' | 'upgrade-data';
/** Compiles PostgreSQL once, simply: what runs for seconds never gains what a second, better code costs. */
const compileOnce = '--liftoff-only';
/** The bundled programs. */
const programs = () => JSON.parse(process.env.TEST_PROGRAMS ?? '{}') as Record<Program, string>;

/** Per test: a data folder, a free port and programs that are killed afterwards. */
export function setUpProcesses({ hasDatabase = false } = {}) {
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

  /** Starts a program on that folder and port, without the demo network. */
  function start(
    program: Program,
    words: string[] = [],
    variables: Record<string, string> = {},
  ): StartedProcess {
    const environment = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      ERASURES_FILE: path.join(folder, 'erasures.log'),
      UPSTREAM_PORT: String(port),
      DEMO: '0',
      ...variables,
    };
    const child = spawn(process.execPath, [compileOnce, programs()[program], ...words], { env: environment });
    started.push(child);
    let [output, errors, all] = ['', '', ''];
    const take = (chunk: Buffer) => (all += chunk.toString());
    child.stdout.on('data', take).on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', take).on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = new Promise<EndedProcess>((resolve) =>
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
