/** Calls back when the process that started us has gone without a word (it was killed). */
export function whenAbandoned(callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}
