import { whenAbandoned } from './parent.mjs';
import { stopEverything } from './processes.mjs';

/** For tools: a signal, or the end of npm, stops all that this process has started; its own work then fails and ends it. */
export function stopWhenInterrupted() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopEverything);
  if (process.env.npm_lifecycle_event || process.env.PARENT_PID) whenAbandoned(stopEverything);
}
