import { run } from '../../scripts/lib/processes.mjs';
import type { Finding } from '../result';

/** What a judge is good for that this machine does not have: a goal that is not reached. */
const missing = (program: string): Finding => ({
  name: program,
  value: 'not on this machine',
  goal: `Debian's package ${program}`,
  reached: false,
});

const isHere = async (program: string) => (await run('sh', ['-c', `command -v ${program}`])).code === 0;

/** What `judge` finds, or that its program is not on this machine. */
export const withProgram = async (program: string, judge: () => Promise<Finding[]>): Promise<Finding[]> =>
  (await isHere(program)) ? judge() : [missing(program)];

/** What a program prints to its end; its exit status says nothing about what it found. */
export const printedBy = async (program: string, words: readonly string[]): Promise<string> =>
  (await run(program, [...words])).output;
