/** Calls `stop` once: on a signal, or when the parent in PARENT_PID is gone, as a killed parent sends none. */
export function onShutdown(stop: () => void): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once);
  const parent = Number(process.env.PARENT_PID);
  if (!parent) return;
  const watch = setInterval(() => {
    if (process.ppid !== parent) once();
  }, 500);
  watch.unref();
}
