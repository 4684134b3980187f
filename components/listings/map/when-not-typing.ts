const pauseMs = 500;

/** Calls `start` after 500 ms without a key, since it would delay keystrokes; returns a cancel function. */
export function runWhenNotTyping(start: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', wait, { capture: true });
  };
  const finish = () => {
    stop();
    start();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, pauseMs);
  };
  let timer = setTimeout(finish, pauseMs);
  document.addEventListener('keydown', wait, { capture: true });
  return stop;
}
