import { get } from 'node:http';

/**
 * Asks a server for its health over a new connection each time.
 *
 * @param {string} url
 * @returns {(onAnswer: () => void) => () => void} gives what ends the asking
 */
export const askOverHttp = (url) => (onAnswer) => {
  const request = get(url, { agent: false }, (response) => {
    onAnswer();
    response.resume();
  });
  // Refused or broken off: no answer.
  request.on('error', () => undefined);
  return () => request.destroy();
};

/**
 * Calls back once when `mostSilent` askings in a row got no answer: counted, as a machine that slept missed none.
 *
 * @param {(onAnswer: () => void) => () => void} ask
 * @param {() => void} onSilent
 * @param {{ everyMs: number, mostSilent: number }} pace
 */
export function watchHealth(ask, onSilent, { everyMs, mostSilent }) {
  /** @type {(() => void)[]} */
  let underWay = [];
  let silent = 0;
  const giveUp = () => {
    for (const end of underWay) end();
    underWay = [];
  };
  const stop = () => {
    clearInterval(timer);
    giveUp();
  };
  const look = () => {
    if (silent >= mostSilent) {
      stop();
      return onSilent();
    }
    if (silent === 0) giveUp();
    silent += 1;
    underWay.push(
      ask(() => {
        silent = 0;
      }),
    );
  };
  const timer = setInterval(look, everyMs);
  return stop;
}

/** How our servers are watched. */
export const usualHealth = { everyMs: 5_000, mostSilent: 12 };
