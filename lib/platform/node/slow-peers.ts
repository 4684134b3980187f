import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { minThroughput, createThroughputGuard, type ThroughputFloor } from './throughput';

/** A request's head within 15 s, checked every 5 s; no limit for the whole, as uploads take minutes. */
export const headTimers = { headersTimeout: 15_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 };

type Options = {
  reader?: ThroughputFloor;
  sender?: ThroughputFloor;
  tickMs?: number;
  isReaderSpared?: (request: IncomingMessage) => boolean;
};
type Follow = ReturnType<typeof createThroughputGuard>;
type Peer = {
  reader: Follow;
  sender: Follow;
  taken: number;
  sent: number;
  request: IncomingMessage | null;
  isSpared: boolean;
};

/** Shows how much the system has taken; a socket's public counters move a whole chunk at a time. */
type Inner = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null };

function takenBy(socket: Socket): number {
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as Inner;
  if (dispatched === undefined) return socket.bytesWritten - socket.writableLength;
  return dispatched - (handle?.writeQueueSize ?? 0);
}

/** False while we have not read what has arrived. */
function isSending(request: IncomingMessage | null): boolean {
  if (!request || request.complete) return false;
  return request.readableLength < request.readableHighWaterMark;
}

/** Closes connections slower than the floor; idle ones, and those that wait for us, are left alone. */
export function endSlowPeers(server: Server, options: Options = {}): void {
  const {
    reader = minThroughput.reader,
    sender = minThroughput.sender,
    tickMs = 1000,
    isReaderSpared,
  } = options;
  const peers = new Map<Socket, Peer>();

  server.on('connection', (socket: Socket) => {
    const follow = { reader: createThroughputGuard(reader), sender: createThroughputGuard(sender) };
    peers.set(socket, { ...follow, taken: 0, sent: 0, request: null, isSpared: false });
    socket.once('close', () => peers.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => {
    const peer = peers.get(request.socket);
    if (!peer) return;
    peer.request = request;
    peer.isSpared = isReaderSpared?.(request) ?? false;
  });

  const isSlow = (socket: Socket, peer: Peer, nowMs: number) => {
    const taken = takenBy(socket);
    const reading = { bytes: taken - peer.taken, isAwaited: socket.writableLength > 0, nowMs };
    const sending = { bytes: socket.bytesRead - peer.sent, isAwaited: isSending(peer.request), nowMs };
    Object.assign(peer, { taken, sent: socket.bytesRead });
    const [isSlowReader, isSlowSender] = [peer.reader(reading), peer.sender(sending)];
    return (isSlowReader && !peer.isSpared) || isSlowSender;
  };
  let [lookedAtMs, nowMs] = [performance.now(), 0];
  const timer = setInterval(() => {
    // While busy, this process could not read either: that time does not count.
    nowMs += Math.min(performance.now() - lookedAtMs, 2 * tickMs);
    lookedAtMs = performance.now();
    for (const [socket, peer] of peers) if (isSlow(socket, peer, nowMs)) socket.destroy();
  }, tickMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
