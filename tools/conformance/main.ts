import type { EventEmitter } from 'node:events';
import { terminalText } from './report/terminal';
import { writeReports } from './report/write';
import { runConformance, type Outcomes } from './run';
import { readSettings, usage, UsageError } from './settings';

/** 0 nothing failed, 1 something failed, 2 the check could not go on, 130 it was interrupted. */
function exitCodeOf({ summary, cannotGoOn, wasInterrupted }: Outcomes): number {
  if (wasInterrupted) return 130;
  if (cannotGoOn) return 2;
  return summary.summary.fail + summary.summary.error > 0 ? 1 : 0;
}

/** The conformance command; gives its exit status. `signals` tells of Ctrl-C. */
export async function main(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  signals: EventEmitter = process,
): Promise<number> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) signals.on(signal, () => interruption.abort());
  try {
    const settings = readSettings(args, environment);
    if (!settings) {
      console.log(usage);
      return 0;
    }
    const outcomes = await runConformance(settings, interruption.signal);
    console.log(terminalText(outcomes));
    if (settings.report) writeReports(settings.report, outcomes);
    return exitCodeOf(outcomes);
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
    return 2;
  }
}
