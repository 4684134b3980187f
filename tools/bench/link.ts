import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../lib/platform/testing/listen';

/** A link: the round trip in ms, and bytes a second each way, which all connections share. */
export type Link = { roundTripMs: number; downBytesPerSecond: number; upBytesPerSecond: number };

/** As a packet of Ethernet holds. */
const packetBytes = 1448;
/** As the buffer of a cell's router: a sender waits while more is under way. */
const longestQueueMs = 1000;

/** One direction of the link, for all connections: gives how to send one packet; the promise tells that the next may follow. */
function createWay(bytesPerSecond: number, delayMs: number) {
  let freeAt = 0;
  let delivered = Promise.resolve();
  return async (packet: Buffer, deliver: (packet: Buffer) => void): Promise<void> => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (packet.length * 1000) / bytesPerSecond;
    const arrivesAt = freeAt + delayMs;
    // Timers of one millisecond end in any order.
    delivered = delivered.then(async () => {
      await wait(Math.max(0, arrivesAt - performance.now()));
      deliver(packet);
    });
    await wait(Math.max(0, freeAt - now - longestQueueMs));
  };
}
type Way = ReturnType<typeof createWay>;

async function carry(from: Socket, to: Socket, send: Way): Promise<void> {
  for await (const chunk of from)
    for (let at = 0; at < (chunk as Buffer).length; at += packetBytes)
      await send((chunk as Buffer).subarray(at, at + packetBytes), (packet) => to.write(packet));
  await send(Buffer.alloc(0), () => to.end());
}

/** Starts a slow link in front of a port of this machine. What TCP does at its beginning is one round trip: windows do not grow. */
export async function startLink(
  port: number,
  { roundTripMs, downBytesPerSecond, upBytesPerSecond }: Link,
): Promise<{ port: number; close(): Promise<void> }> {
  const down = createWay(downBytesPerSecond, roundTripMs / 2);
  const up = createWay(upBytesPerSecond, roundTripMs / 2);
  const accept = async (near: Socket) => {
    near.setNoDelay(true);
    near.on('error', () => undefined);
    // The handshake, which the browser has behind it at once.
    await wait(roundTripMs);
    const far = connect(port, '127.0.0.1');
    const end = () => [near, far].forEach((socket) => socket.destroy());
    far.setNoDelay(true);
    far.on('error', end);
    await Promise.all([carry(near, far, up), carry(far, near, down)]).catch(end);
  };
  return listen(createServer({ allowHalfOpen: true }, (near) => void accept(near)));
}
