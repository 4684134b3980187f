import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { whenAbandoned } from '../../scripts/lib/parent.mjs';

/**
 * A crowd of slow peers, in a process of its own. The file PLAN_FILE holds `{ seconds, peers: [{ port, address, first, more, reads }] }`: each
 * peer connects from its address, sends `first`, then `more` every five seconds, takes of the answer what `reads` says ('all',
 * 'little' or 'nothing'), and comes again after it was cut off.
 */
const everyMs = 5_000;
const slots = 20;
const patienceMs = 95_000;
const startedPerSlot = 100;

whenAbandoned(() => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
const { seconds, peers } = JSON.parse(readFileSync(process.env.PLAN_FILE, 'utf8'));
setTimeout(() => process.exit(0), seconds * 1000);

const sockets = new Map();

function come(peer) {
  const socket = connect({ host: '127.0.0.1', port: peer.port, localAddress: peer.address });
  const since = Date.now();
  sockets.set(peer, { socket, since });
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(peer.first));
  if (peer.reads === 'all') socket.resume();
  else socket.pause();
  socket.once('close', () => {
    sockets.delete(peer);
    setTimeout(() => come(peer), everyMs).unref();
  });
}

function drip(peer) {
  const held = sockets.get(peer);
  if (!held || held.socket.connecting) return;
  if (peer.more) held.socket.write(peer.more);
  if (peer.reads === 'little') held.socket.read(2_000);
  // Who reads nothing does not learn that it was cut off.
  if (Date.now() - held.since > patienceMs) held.socket.destroy();
}

let slot = 0;
setInterval(() => {
  slot = (slot + 1) % slots;
  for (let index = slot; index < peers.length; index += slots) drip(peers[index]);
}, everyMs / slots);

for (let index = 0; index < peers.length; index += 1) {
  if (index % startedPerSlot === 0) await wait(everyMs / slots);
  come(peers[index]);
}
