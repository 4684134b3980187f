import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const longestMs = 20;

/** Yields between statements: PGlite runs in this thread, where a long transaction would block all connections. */
export function yieldBetweenStatements(client: PGlite): void {
  const run = client.execProtocolRaw.bind(client);
  let turnedAt = performance.now();
  client.execProtocolRaw = async (...sent) => {
    const answer = await run(...sent);
    if (performance.now() - turnedAt > longestMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return answer;
  };
}
