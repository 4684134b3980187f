import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keepContentsFromOthers } from '../../../lib/platform/node/folders';
import type { Logger } from '../../../lib/platform/node/log';
import { watchThread } from '../../../lib/platform/node/watchdog';
import { createApp } from '../../app';
import { checkpoint, keepDatabase } from '../db/keeper';
import { describeSignIns, isDemoSignIn } from '../../demo/sign-ins';
import { hasRoomToWrite } from '../files/disk-space';
import type { UpstreamEnv } from '../../env';
import { prepareFirstStart } from './first-start';
import { addOperatorsCalls } from '../operators/calls';
import { openContext } from '../../open-context';
import { portError } from './port';
import { noteStep, startTimes } from './start-steps';
import { seedReferenceLists } from '../../sites/reference/queries';
import { sweepNowAndThen } from '../jobs/sweep';
import { weakSettings } from './weak-settings';

export type Running = { lines: string[]; stop: () => Promise<void> };

/** Starts the upstream; `lines` say where it is. Throws a StartError for what the operator can mend. */
export async function start(
  env: UpstreamEnv,
  log: Logger,
  options?: { takeOver: boolean },
): Promise<Running> {
  const undo: (() => Promise<unknown> | void)[] = [];
  let isEnding = false;
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { context, close, serveOperators } = await openContext(env, log, isDemoSignIn, options);
    undo.push(close);
    const { db } = context;
    const app = createApp(context, () => isEnding);
    undo.push(() => app.close());
    await seedReferenceLists(db);
    const note = await prepareFirstStart(context);
    noteStep('first rows');
    if (!env.databaseUrl) {
      // What the first start has written would be replayed after a crash.
      if (note) await checkpoint(db);
      undo.push(keepDatabase({ ...context, hasRoom: () => hasRoomToWrite(context) }));
    }
    const signIns = await describeSignIns(db);
    await app.listen({ host: '127.0.0.1', port: env.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(env.port, error);
    });
    noteStep('listening');
    undo.push(watchThread(log));
    await serveOperators((calls) => addOperatorsCalls(calls, context));
    undo.push(sweepNowAndThen(context));
    void keepContentsFromOthers(env.dataDir).catch((error: unknown) =>
      log.error({ err: error }, 'DATA_DIR could not be closed to others'),
    );
    context.outbox.start();
    // The first admin's mail is tried first, so that the log tells at once what is wrong with the mail server.
    if (note) await context.outbox.settled();
    const ready = `upstream ready on http://127.0.0.1:${env.port} after ${startTimes()}`;
    const drain = async () => {
      isEnding = true;
      await wait(env.drainMs);
      await stop();
    };
    const lines = [note, ready, mailLine(env), signIns, ...weakSettings(env, signIns !== null)];
    return { lines: lines.filter((line) => line !== null), stop: drain };
  } catch (error) {
    await stop();
    throw error;
  }
}

function mailLine({ smtpUrl, dataDir }: UpstreamEnv): string {
  return smtpUrl
    ? `emails go to ${new URL(smtpUrl).host}`
    : `emails are written to ${path.join(dataDir, 'outbox')}`;
}
