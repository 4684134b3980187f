import { keepRunning, restartDelay } from '../../../lib/platform/node/restart-policy.mjs';
import { askOverHttp, usualHealth, watchHealth } from '../../../lib/platform/node/watch-health.mjs';
import { whenAbandoned } from './parent.mjs';
import { ownEnvironment } from './own-environment.mjs';
import { startChild, stopChild, stopCommands, waitForAnswer } from './processes.mjs';

/** How long a server has to stop, beside what it drains. */
export const stopMs = 14_000;
const stillStartingMs = 60_000;
const usualPace = { delayAfter: restartDelay, health: usualHealth };

/**
 * Holds the servers of one command together. One that ends by itself or hangs is started again, the others run on; one whose first start
 * fails, or that is given up, ends them all with 1 and one line. So does, with 0, a signal or the end of the command above. The last one
 * started stops first.
 */
export function supervise({ delayAfter, health } = usualPace) {
  const servers = [];
  // A server that drains first ends later.
  const patienceMs = stopMs + (Number(process.env.DRAIN_SECONDS) || 0) * 1000;
  let stopping = false;

  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    stopCommands();
    for (const { child } of servers.toReversed()) await stopChild(child, patienceMs);
    process.exit(code);
  };
  const fail = async (message) => {
    if (stopping) return;
    if (message) console.error(message);
    await stop(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event || process.env.PARENT_PID) whenAbandoned(() => void stop(0));

  const isWanted = (server) => !stopping && servers.includes(server);

  /** Starts a server's process and waits until it answers or has ended: a recovery or a migration takes its time. */
  const begin = async (server, firstArgs = []) => {
    const { name, args, env, address } = server;
    server.child = startChild(name, ['--enable-source-maps', ...args, ...firstArgs], {
      env: { ...ownEnvironment(name, process.env), ...env },
    });
    const note = setInterval(() => console.log(`The ${name} is still starting.`), stillStartingMs);
    try {
      await waitForAnswer(address, server.child, undefined, Infinity);
    } finally {
      clearInterval(note);
    }
  };

  /** Kills a server that has not answered for a minute; resolves with how it ended. */
  const watchUntilEnd = async ({ child, healthAddress }) => {
    let isSilent = false;
    const kill = () => {
      isSilent = true;
      child.child.kill('SIGKILL');
    };
    const unwatch = healthAddress ? watchHealth(askOverHttp(healthAddress), kill, health) : () => undefined;
    const reason = await child.ended;
    unwatch();
    return isSilent ? 'stopped answering' : `ended (${reason})`;
  };

  const keep = (server) =>
    keepRunning(
      `The ${server.name}`,
      {
        untilEnd: () => watchUntilEnd(server),
        isWanted: () => isWanted(server),
        // Ended before it answered: the next round counts it.
        begin: () => begin(server).catch(() => undefined),
        giveUp: fail,
        say: console.error,
      },
      delayAfter,
    );

  /**
   * Starts a server, waits until it answers at `address`, and keeps it running; `healthAddress` is asked from then on, `firstArgs` are for its first
   * start alone.
   */
  const launch = async (name, { firstArgs, ...settings }) => {
    const server = { name, ...settings };
    servers.push(server);
    try {
      await begin(server, firstArgs);
    } catch {
      if (!isWanted(server)) return server;
      const reason = await server.child.ended;
      // Our servers end with 1 once they have said why.
      await fail(reason === 'code 1' ? null : `The ${name} ended (${reason}).`);
    }
    void keep(server);
    return server;
  };

  /** Stops one server for good without the others noticing. */
  const retire = async (server) => {
    servers.splice(servers.indexOf(server), 1);
    await stopChild(server.child, patienceMs);
  };
  return { launch, retire, fail };
}
