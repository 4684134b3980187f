import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { makeFolder } from '../lib/node/folders';
import { createApp } from './app';
import { readTokenKeys } from './auth/keys';
import type { Context } from './context';
import { openPglite, openPostgres, type OpenDatabase } from './db/client';
import type { UpstreamEnv } from './env';
import { describeSignIns } from './demo/sign-ins';
import { diskStore } from './files/disk';
import { s3Store } from './files/s3';
import { prepareFirstStart } from './first-start';
import { takeLock } from './lock';
import { outboxMailer, smtpMailer } from './mail/transport';
import { portError } from './port';
import { seedReferenceLists } from './reference/queries';
import { StartError } from './start-error';
import { sweepNowAndThen } from './sweep';

export type Running = { lines: string[]; stop: () => Promise<void> };

/**
 * Opens the database and all that calls work with. The embedded database is this process's alone until it ends. Throws a StartError
 * for what the operator can mend.
 */
export async function openContext(
  env: UpstreamEnv,
  log: Logger,
): Promise<{ context: Context; close: () => Promise<void> }> {
  prepareFolder(env.dataDir);
  if (!env.databaseUrl) process.once('exit', takeLock(env.dataDir));
  const { db, close } = await openDatabase(env, log);
  return { context: { ...createContext(env, log), db }, close };
}

/** Starts the upstream; `lines` say where it is. Throws a StartError for what the operator can mend. */
export async function start(env: UpstreamEnv, log: Logger): Promise<Running> {
  const undo: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { context, close } = await openContext(env, log);
    undo.push(close);
    const { db } = context;
    const app = createApp(context);
    undo.push(() => app.close());
    await seedReferenceLists(db);
    const note = await prepareFirstStart(context);
    const signIns = await describeSignIns(db);
    await app.listen({ host: '127.0.0.1', port: env.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(env.port, error);
    });
    undo.push(sweepNowAndThen(context));
    const ready = `upstream ready on http://127.0.0.1:${env.port}`;
    const lines = [note, ready, mailLine(env), signIns];
    return { lines: lines.filter((line) => line !== null), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function mailLine({ smtpUrl, dataDir }: UpstreamEnv): string {
  return smtpUrl ? `mails go to ${new URL(smtpUrl).host}` : `mails land in ${path.join(dataDir, 'outbox')}`;
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`);
  }
}

async function openDatabase(env: UpstreamEnv, log: Logger): Promise<OpenDatabase> {
  const migrations = findMigrations();
  if (!env.databaseUrl) return openPglite(path.join(env.dataDir, 'db'), migrations);
  const onLost = (error: Error) => log.error({ err: error }, 'a connection to the database was lost');
  try {
    return await openPostgres(env.databaseUrl, migrations, onLost);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** The migrations lie in the repository, which the bundle and the sources are both somewhere inside of. */
function findMigrations(): string {
  let folder = path.dirname(process.argv[1] ?? '.');
  for (;;) {
    const candidate = path.join(folder, 'upstream', 'db', 'migrations');
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new StartError('upstream/db/migrations was not found above the program.');
    folder = parent;
  }
}

function createContext(env: UpstreamEnv, log: Logger): Omit<Context, 'db'> {
  const now = () => new Date();
  return {
    env,
    log,
    now,
    keys: readTokenKeys(env.jwtPrivateKey),
    files: env.s3 ? s3Store(env.s3) : diskStore(path.join(env.dataDir, 'files')),
    privateFiles: env.s3 ? s3Store(env.s3, 'private/') : diskStore(path.join(env.dataDir, 'private-files')),
    mail: env.smtpUrl
      ? smtpMailer(env.smtpUrl, env.mailFrom)
      : outboxMailer(path.join(env.dataDir, 'outbox'), env.mailFrom, now),
  };
}
