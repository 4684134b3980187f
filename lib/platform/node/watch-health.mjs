import { get } from 'node:http';

/**
 * Asks a server for its health again and again, over a connection of its own each time, and calls back once when `mostSilent` askings in
 * a row have passed without any answer. They are counted, not timed: a machine that slept has missed none. Gives what ends it.
 *
 * @param {string} url
 * @param {() => void} onSilent
 * @param {{ everyMs: number, mostSilent: number }} pace
 */
export function watchHealth(url, onSilent, { everyMs, mostSilent }) {
  const underWay = new Set();
  let silent = 0;
  const stop = () => {
    clearInterval(timer);
    for (const request of underWay) request.destroy();
  };
  const ask = () => {
    if (silent >= mostSilent) {
      stop();
      return onSilent();
    }
    silent += 1;
    const request = get(url, { agent: false }, (response) => {
      silent = 0;
      response.resume();
    });
    underWay.add(request);
    // Refused or broken off: no answer.
    request.on('error', () => undefined);
    request.on('close', () => underWay.delete(request));
  };
  const timer = setInterval(ask, everyMs);
  return stop;
}
