import type { Server } from 'node:net';

const longestMs = 1_000;
/** A longer turn may have left connections that came during it. */
const shortTurnMs = 1;

/** Resolves when no connection waits to be accepted, or after 1 s. A socket that closes resets those that wait. */
export function emptyListenQueue(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const beganAtMs = performance.now();
    let [turnAtMs, hasAccepted] = [beganAtMs, true];
    const accept = () => void (hasAccepted = true);
    server.on('connection', accept);
    const look = () => {
      const nowMs = performance.now();
      const isEmpty = !hasAccepted && nowMs - turnAtMs <= shortTurnMs;
      if (isEmpty || nowMs - beganAtMs >= longestMs) {
        server.off('connection', accept);
        return resolve();
      }
      [turnAtMs, hasAccepted] = [nowMs, false];
      setImmediate(look);
    };
    setImmediate(look);
  });
}
