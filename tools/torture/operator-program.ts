import { spawn, type ChildProcess } from 'node:child_process';
import { programsOf } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';

export type ProgramResult = { code: number | null; output: string; errors: string };
type Name = 'backup' | 'restore' | 'people' | 'users' | 'upgrade-data' | 'upstream';

/** Starts an operators' program of the built product on a data folder. */
export function startProgram(
  name: Name,
  words: string[],
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<ProgramResult> } {
  const program = programsOf(testBuildDir)[name]!;
  const child = spawn(process.execPath, [program, ...words], {
    env: testEnvironment({ ...settings, PARENT_PID: String(process.pid) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<ProgramResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
  });
  return { child, ended };
}

export const runProgram = (
  name: Name,
  words: string[],
  settings: Record<string, string>,
): Promise<ProgramResult> => startProgram(name, words, settings).ended;

/** Whether a program ended with 1 and one line. */
export const isRefused = ({ code, output, errors }: ProgramResult): boolean =>
  code === 1 && output === '' && /^[^\n]+\n$/.test(errors);
