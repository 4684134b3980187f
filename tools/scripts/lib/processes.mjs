import { spawn } from 'node:child_process';
import { join } from 'node:path';

const leash = join(import.meta.dirname, 'leash.mjs');

/** The last lines of a log: what a person needs to see why something failed. */
export const tailOf = (text, lines = 30) => text.trimEnd().split('\n').slice(-lines).join('\n');

const commands = new Set();
const children = new Set();

/** Ends every command that `run` has under way. */
export function stopCommands() {
  for (const command of commands) command.kill('SIGTERM');
}

let stopped = false;

/** Throws once stopEverything has been called. */
export function throwIfStopped() {
  if (stopped) throw new Error('Interrupted.');
}

/** Ends commands and children alike, in no order, and starts no more: for tools that keep nothing. */
export function stopEverything() {
  stopped = true;
  stopCommands();
  for (const child of children) child.kill('SIGTERM');
}

/** Runs a command to its end; gives its exit code and all that it printed. What it starts ends with this process. */
export function run(command, args, { onOutput, onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    throwIfStopped();
    const child = spawn(process.execPath, [leash, command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    commands.add(child);
    onStart?.(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      commands.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a command that has to succeed; otherwise throws with the end of what it printed. */
export async function must(what, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${what} failed:\n${tailOf(output)}`);
  return output;
}

// Each thread that decodes files would keep an arena of its own: 70 MB that nothing gives back.
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a program of ours that lives on. It sits in a process group of its own, so that Ctrl-C reaches only this process, which
 * then stops its children in order; PARENT_PID lets it end by itself should this process be killed.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: 'inherit' | 'ignore' | number, cwd?: string }} options
 * @returns {{ name: string, child: import('node:child_process').ChildProcess, ended: Promise<string>, isAlive: () => boolean }}
 */
export function startChild(name, args, { env = process.env, output = 'inherit', cwd } = {}) {
  throwIfStopped();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...fewArenas, ...env, PARENT_PID: String(process.pid) },
    stdio: ['ignore', output, output],
    detached: true,
  });
  children.add(child);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  void ended.then(() => children.delete(child));
  return { name, child, ended, isAlive: () => child.exitCode === null && child.signalCode === null };
}

/** Asks a child to stop, and kills it when it has not within `patience` ms. */
export async function stopChild({ child, ended, isAlive }, patience = 12_000) {
  if (!isAlive()) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

const statusOf = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Waits until an address answers over HTTP, whatever it says unless `accepts` wants a certain status; throws when the child ends
 * first or time runs out.
 */
export async function waitForAnswer(url, child, accepts = (status) => status > 0, limitMs = 120_000) {
  const end = Date.now() + limitMs;
  while (child.isAlive()) {
    if (accepts(await statusOf(url))) return;
    if (Date.now() > end) throw new Error(`The ${child.name} did not answer within ${limitMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The ${child.name} ended before it was ready (${await child.ended}).`);
}
