import { whenAbandoned } from './parent.mjs';
import { ownEnvironment } from './own-environment.mjs';
import { startChild, stopChild, stopCommands } from './processes.mjs';

/**
 * Holds the servers of one command together: a signal, the end of the command above, or the end of one of them stops them all,
 * the last one started first, and ends this process: with 0 when it was asked to, with 1 and one line when something failed.
 */
export function supervise() {
  const children = [];
  // A server that drains first ends later.
  const patienceMs = 12_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1000;
  let stopping = false;

  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    stopCommands();
    for (const child of children.toReversed()) await stopChild(child, patienceMs);
    process.exit(code);
  };
  const fail = async (message) => {
    if (stopping) return;
    if (message) console.error(message);
    await stop(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event || process.env.PARENT_PID) whenAbandoned(() => void stop(0));

  const launch = (name, args, env) => {
    const child = startChild(name, ['--enable-source-maps', ...args], {
      env: { ...ownEnvironment(name, process.env), ...env },
    });
    children.push(child);
    void child.ended.then((reason) => {
      // Our servers end with 1 once they have said why.
      if (children.includes(child))
        return fail(reason === 'code 1' ? null : `The ${name} ended (${reason}).`);
    });
    return child;
  };
  /** Stops one child for good without the others noticing. */
  const retire = async (child) => {
    children.splice(children.indexOf(child), 1);
    await stopChild(child, patienceMs);
  };
  return { launch, retire, fail };
}
