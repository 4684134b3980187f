import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { reachableHost } from '../lib/platform/node/reachable-host.mjs';
import { restrictContents } from '../lib/platform/node/folders';
import type { Logger } from '../lib/platform/node/log';
import { watchEventLoop } from '../lib/platform/node/watchdog';
import { createApp } from './app';
import { checkpoint, maintainDatabase } from './platform/db/keeper';
import { describeSignIns, isDemoSignIn } from './demo/sign-ins';
import { hasSpaceToWrite } from './platform/files/disk-space';
import type { UpstreamEnv } from './platform/context/env';
import { addOperatorsCalls } from './platform/operators/calls';
import { openContext } from './product/open-context';
import { portError } from './platform/start/port';
import { recordStep, formatStartTimes } from '../lib/platform/node/start-steps';
import { seedReferenceLists } from './sites/reference/queries';
import { scheduleSweep } from './product/sweep';
import { describeUnlimitedStatements, describeWeakSettings } from './platform/start/weak-settings';
import { sql } from 'drizzle-orm';
import { mailInvitation } from './account/auth/mails';
import { describeLostKey } from './account/second-factor/lost-key';
import { createResetToken, invitationMilliseconds } from './account/auth/password-reset';
import type { Context } from './platform/context/context';
import { isEmpty, loadDemo } from './demo/load';
import { createUser } from './account/users/queries';

type RunningUpstream = { lines: string[]; stop: () => Promise<void> };

/** Starts the upstream; `lines` say where it listens. Throws a StartError for what the operator can mend. */
export async function startUpstream(
  env: UpstreamEnv,
  log: Logger,
  options?: { takeOver: boolean },
): Promise<RunningUpstream> {
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
    recordStep('first rows');
    if (!env.databaseUrl) {
      // What the first start has written would be replayed after a crash.
      if (note) await checkpoint(db);
      undo.push(maintainDatabase({ ...context, hasRoom: () => hasSpaceToWrite(context) }));
    }
    if (note) collectGarbage();
    const signIns = await describeSignIns(db);
    const lostKey = await describeLostKey(db, env);
    const unlimited = await describeUnlimitedStatements(db, env);
    await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(env, error);
    });
    recordStep('listening');
    undo.push(watchEventLoop(log));
    context.metrics.followProcess();
    await serveOperators((calls) => addOperatorsCalls(calls, context));
    undo.push(scheduleSweep(context));
    void restrictContents(env.dataDir).catch((error: unknown) =>
      log.error({ err: error }, 'DATA_DIR could not be closed to others'),
    );
    context.outbox.start();
    // So that the log shows at once what is wrong with the mail server.
    if (note) await context.outbox.settled();
    const ready = `upstream ready on http://${reachableHost(env.host)}:${env.port} after ${formatStartTimes()}`;
    const drain = async () => {
      isEnding = true;
      await wait(env.drainMs);
      await stop();
    };
    const weak = describeWeakSettings(env, signIns !== null);
    const lines = [note, ready, mailLine(env), signIns, unlimited, lostKey, ...weak];
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

/** Fills an empty database with the demo network or the first admin, atomically; returns a line for the operator. */
function prepareFirstStart(context: Context): Promise<string | null> {
  return context.db.transaction(async (transaction) => {
    // Another upstream may be loading the demo network.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(715518)`);
    if (!(await isEmpty(transaction))) return null;
    const within = { ...context, db: transaction };
    if (context.env.demo) {
      await loadDemo(within);
      return 'the demo network was loaded';
    }
    const { adminEmail } = context.env;
    if (adminEmail) return createFirstAdmin(within, adminEmail);
    return 'the database is empty and DEMO is off: set ADMIN_EMAIL to create the first admin';
  });
}

async function createFirstAdmin(context: Context, email: string): Promise<string> {
  const admin = await createUser(context, { email, name: 'Admin', type: 'admin' });
  const token = await createResetToken(context, admin.id, invitationMilliseconds);
  await mailInvitation(context, admin, token);
  return `the admin ${email} was created, and a link to set the password is on its way by email`;
}

/** Collects all garbage now: V8 keeps that of a first start, 190 MB, until something else needs the room. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
