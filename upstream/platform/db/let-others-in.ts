import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Work of the database may keep the thread for so long before others get a turn. */
const longestMs = 20;

/**
 * Lets the event loop turn between the statements of the embedded database, which runs in this thread and answers without one: a long transaction would
 * hold up every connection until its end.
 */
export function letOthersIn(client: PGlite): void {
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
