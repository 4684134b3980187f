/** Milliseconds without a key after which somebody has stopped typing. */
const pauseMs = 500;

/** Calls `start` once nobody types, for what would hold a keystroke up; answers with the way to take it back. */
export function whenNotTyping(start: () => void): () => void {
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
