import { hasJustVisited, noteVisitOf } from '@/lib/platform/bff/fetched-ahead';
import { renewalAnswers } from '@/lib/platform/bff/refresh';
import { onShutdown } from '@/lib/platform/node/life';
import { createMetrics, textOfFigures, type Figures } from '@/lib/platform/node/metrics';
import type { Answers } from '@/lib/platform/node/peer-calls';
import { keepRunning } from '@/lib/platform/node/restart-policy.mjs';
import { usualHealth, watchHealth } from '@/lib/platform/node/watch-health.mjs';
import { longestStallMs, watchEventLoop } from '@/lib/platform/node/watchdog';
import { checkedAnswerLines } from '@/lib/platform/server/check-answers';
import type { Env } from '@/lib/platform/server/env';
import { log } from '@/lib/platform/server/log';
import { countHere } from '@/lib/platform/server/shared-counter';
import { giveLaneSlot } from '@/lib/platform/server/upstream';
import { weakSettings } from '@/lib/platform/server/weak-settings';
import { createShares, shareForOthers } from '../admission/shares';
import { followUpstream } from './metrics';
import { kill, startProcess, type DashboardProcess } from './dashboard-process';
import { closePort } from './close-port';

const longestFiguresMs = 2_000;

/** Runs the processes that draw pages, starts again what ends, and answers what all of them share (decision 34). */
export function runPrimary(settings: Env): void {
  const running = new Map<string, DashboardProcess>();
  const all = () => [...running.values()];
  const answers = answersOf(settings, all);
  let isStopping = false;

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await closePort(all(), settings.drainMs);
    for (const line of checkedAnswerLines()) console.log(line);
    process.exit(code);
  };
  const fail = (message: string | null) => {
    if (message && !isStopping) console.error(message);
    void stop(1);
  };
  const begin = (name: string) => {
    const one = startProcess(name, answers);
    running.set(name, one);
    return one;
  };
  const keep = (name: string) =>
    keepRunning(`Process ${name} of the dashboard`, {
      untilEnd: () => watchUntilEnd(running.get(name)!),
      isWanted: () => !isStopping,
      begin: () => begin(name),
      giveUp: fail,
      say: console.error,
    });
  const start = async () => {
    // The first one alone: what keeps it from starting is said once.
    const first = begin('1');
    if (!(await first.listening)) {
      const reason = await first.ended;
      return fail(reason === 'code 1' ? null : `The dashboard ended (${reason}).`);
    }
    for (const line of weakSettings(settings)) console.log(line);
    void keep('1');
    for (let number = 2; number <= settings.processes && !isStopping; number += 1) {
      begin(String(number));
      void keep(String(number));
    }
  };

  onShutdown(() => void stop(0));
  void start();
}

/** Kills a process that has not answered for a minute; resolves with how it ended. */
async function watchUntilEnd(one: DashboardProcess): Promise<string> {
  const ask = (onAnswer: () => void) => {
    one.peer.call('alive').then(onAnswer, () => undefined);
    return () => undefined;
  };
  let isSilent = false;
  const onSilent = () => {
    isSilent = true;
    kill(one);
  };
  const unwatch = watchHealth(ask, onSilent, usualHealth);
  const reason = await one.ended;
  unwatch();
  return isSilent ? 'stopped answering' : `ended (${reason})`;
}

/** Answers what all processes ask, and watches the thread that does. */
export function answersOf(settings: Env, all: () => DashboardProcess[]): Answers {
  const metrics = createMetrics('dashboard');
  metrics.nameProcess('primary');
  metrics.followProcess();
  followUpstream(metrics);
  watchEventLoop(log);
  const { pagesPerPerson: perPerson, pagesPerNetwork: perNetwork } = settings;

  const askAll = <Value>(name: string, otherwise: Value): Promise<Value[]> =>
    Promise.all(
      all()
        .filter((one) => one.isListening())
        .map(({ peer }) =>
          peer.call<Value>(name, null, AbortSignal.timeout(longestFiguresMs)).catch(() => otherwise),
        ),
    );
  return {
    ...renewalAnswers,
    slot: giveLaneSlot,
    page: shareForOthers(createShares({ perPerson, perNetwork })),
    count: countHere,
    visit: noteVisitOf,
    visited: hasJustVisited,
    metrics: async () =>
      textOfFigures([await metrics.readFigures(), ...(await askAll<Figures>('figures', []))]),
    longestStall: async () => Math.max(longestStallMs(), ...(await askAll('longestStall', 0))),
  };
}
