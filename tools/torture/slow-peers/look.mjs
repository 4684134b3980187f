import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `--import`: once a second it writes to LOOK_FILE how late the event loop was, and how long the connections
 * from each network 127.x.0.0/16 have lived. SIGUSR2 begins the event loop's figures anew.
 */
const resolutionMs = 10;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
process.on('SIGUSR2', () => delay.reset());

/** By network: how many connections are open, were so at most, and have ended, and the longest life of one, ms. */
const networks = new Map();
const open = new Map();

subscribe('net.server.socket', ({ socket }) => {
  const name = /^127\.\d+(?=\.)/.exec(socket.remoteAddress ?? '')?.[0];
  if (!name) return;
  const network = networks.get(name) ?? { open: 0, mostOpen: 0, ended: 0, longestMs: 0 };
  networks.set(name, network);
  const openedAt = performance.now();
  open.set(socket, { network, openedAt });
  socket.once('close', () => {
    open.delete(socket);
    network.ended += 1;
    network.longestMs = Math.max(network.longestMs, performance.now() - openedAt);
  });
});

function write() {
  for (const network of networks.values()) network.open = 0;
  const now = performance.now();
  for (const { network, openedAt } of open.values()) {
    network.open += 1;
    network.mostOpen = Math.max(network.mostOpen, network.open);
    network.longestMs = Math.max(network.longestMs, now - openedAt);
  }
  // A timer that is never late is seen after one resolution.
  const lateMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const text = JSON.stringify({
    p99Ms: lateMs(delay.percentile(99)),
    longestMs: lateMs(delay.max),
    networks: Object.fromEntries(networks),
  });
  writeFileSync(`${process.env.LOOK_FILE}.new`, text);
  renameSync(`${process.env.LOOK_FILE}.new`, process.env.LOOK_FILE);
}
// A server's threads load this too, and nobody connects to them.
if (isMainThread) setInterval(write, 1000).unref();
