import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { floors, pace, type Floor } from './pace';

/** How both servers take a request's head: complete within 15 s, looked at every 5 s. No limit for the whole: an upload may take minutes. */
export const headTimers = { headersTimeout: 15_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 };

type Options = {
  reader?: Floor;
  sender?: Floor;
  tickMs?: number;
  /** Says whose reading is not watched. */
  isReaderSpared?: (request: IncomingMessage) => boolean;
};
type Follow = ReturnType<typeof pace>;
type Peer = {
  reader: Follow;
  sender: Follow;
  taken: number;
  sent: number;
  request: IncomingMessage | null;
  isSpared: boolean;
};

/** The parts of a socket that tell how much of what was written the system has taken; its public counters move a whole chunk at a time. */
type Inner = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null };

function takenBy(socket: Socket): number {
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as Inner;
  if (dispatched === undefined) return socket.bytesWritten - socket.writableLength;
  return dispatched - (handle?.writeQueueSize ?? 0);
}

/** Whether the rest of a request's body is the peer's to send: it is not while we have not taken what is there. */
function isSending(request: IncomingMessage | null): boolean {
  if (!request || request.complete) return false;
  return request.readableLength < request.readableHighWaterMark;
}

/**
 * Ends the connections of a server whose peers take an answer, or send a body, more slowly than the floor. A connection between
 * requests, or one that waits for us, is left alone.
 */
export function endSlowPeers(server: Server, options: Options = {}): void {
  const { reader = floors.reader, sender = floors.sender, tickMs = 1000, isReaderSpared } = options;
  const peers = new Map<Socket, Peer>();

  server.on('connection', (socket: Socket) => {
    const follow = { reader: pace(reader), sender: pace(sender) };
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
    // Both are followed at every look.
    const [isSlowReader, isSlowSender] = [peer.reader(reading), peer.sender(sending)];
    return (isSlowReader && !peer.isSpared) || isSlowSender;
  };
  let [lookedAtMs, nowMs] = [performance.now(), 0];
  const timer = setInterval(() => {
    // While this process was busy it could not read either: that time is not the peers'.
    nowMs += Math.min(performance.now() - lookedAtMs, 2 * tickMs);
    lookedAtMs = performance.now();
    for (const [socket, peer] of peers) if (isSlow(socket, peer, nowMs)) socket.destroy();
  }, tickMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
