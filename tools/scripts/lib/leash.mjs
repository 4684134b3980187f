import { spawn } from 'node:child_process';

/**
 * Runs a command so that it and all that it starts end with us: `node leash.mjs command …`. The command gets a process group of
 * its own, which is told to stop when we are, and killed when our parent has gone without a word.
 */
const [command, ...args] = process.argv.slice(2);
const parent = process.ppid;
const child = spawn(command, args, { stdio: 'inherit', detached: true });

function signal(name) {
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => signal(name));
const watch = setInterval(() => {
  if (process.ppid !== parent) signal('SIGKILL');
}, 500);
watch.unref();

child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(127);
});
child.on('exit', (code) => {
  signal('SIGKILL');
  process.exit(code ?? 1);
});
