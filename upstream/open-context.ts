import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../lib/platform/node/log';
import { keepFromOthers, makeFolder } from '../lib/platform/node/folders';
import { refuseUnfinishedRestore } from './platform/start/unfinished-restore';
import type { Context } from './context';
import { openPglite, openPostgres, type OpenDatabase } from './platform/db/client';
import { NotOpened } from './platform/db/folder-shape';
import type { UpstreamEnv } from './env';
import { freeBytesOf, hasRoomToWrite, whileThereIsRoom, volumeBytesOf } from './platform/files/disk-space';
import { diskStore } from './platform/files/disk';
import { s3Store } from './platform/files/s3';
import { takeLock } from './platform/start/lock';
import type { Mailer } from './platform/mail/mailer';
import { Outbox } from './platform/mail/outbox';
import { fileMailer, smtpMailer } from './platform/mail/transport';
import { listenForOperators, type OperatorsSocket } from './platform/start/operators-socket';
import { settableClock } from './platform/start/settable-clock';
import { replayErasures } from './account/privacy/replay';
import { StartError } from './platform/start/start-error';
import { noteStep } from './platform/start/start-steps';
import { readTokenKeys } from './platform/signed-in/token-keys';

/** With less room than two pieces of its log an embedded database may fail to open. */
const recoveryBytes = 32_000_000;

type IsDemoSignIn = Context['isDemoSignIn'];
export type Opened = { context: Context; close: () => Promise<void> };

/**
 * Opens the database and all that calls work with. The embedded database is this process's alone until it ends. Throws a StartError
 * for what the operator can mend.
 */
export async function openContext(
  env: UpstreamEnv,
  log: Logger,
  isDemoSignIn: IsDemoSignIn,
  { takeOver = false } = {},
): Promise<Opened & { serveOperators: OperatorsSocket['serve'] }> {
  prepareFolder(env.dataDir);
  if (env.databaseUrl && !env.testClock)
    return { ...(await openAndForget(env, log, isDemoSignIn)), serveOperators: async () => undefined };
  if (!env.databaseUrl) refuseUnfinishedRestore(env.dataDir);
  return explainFullDisk(env.dataDir, async () => {
    const say = (line: string) => log.warn(line);
    if (!env.databaseUrl) process.once('exit', await takeLock(env.dataDir, { takeOver, say }));
    noteStep('lock');
    const operators = await listenForOperators(env.dataDir, log);
    try {
      const { context, close } = await openAndForget(env, log, isDemoSignIn);
      const closeAll = async () => {
        await operators.close();
        await close();
      };
      return { context, close: closeAll, serveOperators: operators.serve };
    } catch (error) {
      await operators.close();
      throw error;
    }
  });
}

/** Does what opens a data folder; where that fails for want of room, which the embedded database does not say, a StartError does. */
async function explainFullDisk<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const freeBytes = await freeBytesOf(dataDir)();
    const isExplained = error instanceof StartError && !(error instanceof NotOpened);
    if (isExplained || freeBytes >= recoveryBytes) throw error;
    const free = `${Math.floor(freeBytes / 1_000_000)} MB`;
    throw new StartError(`DATA_DIR ${dataDir} has ${free} free: the embedded database cannot be opened.`);
  }
}

/** Nothing works with a restored database that still holds whom ERASURES_FILE names. */
async function openAndForget(env: UpstreamEnv, log: Logger, isDemoSignIn: IsDemoSignIn): Promise<Opened> {
  const opened = await openFree(env, log, isDemoSignIn);
  try {
    await replayErasures(opened.context);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The same without a lock: the caller knows that nobody else uses the data folder. */
export async function openFree(env: UpstreamEnv, log: Logger, isDemoSignIn: IsDemoSignIn): Promise<Opened> {
  const { db, close } = await openDatabase(env, log);
  const parts = createContext(env, log);
  const outbox = new Outbox({ ...parts, db, mailer: mailerOf(env), hasRoom: () => hasRoomToWrite(parts) });
  const closeAll = async () => {
    await outbox.stop();
    await close();
  };
  return { context: { ...parts, isDemoSignIn, db, outbox }, close: closeAll };
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    keepFromOthers(dataDir);
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
    if (error instanceof StartError) throw error;
    // Drizzle tells its statement; what is wrong stands in the cause.
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new StartError(`DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** The migrations lie in the repository, which the bundle and the sources are both somewhere inside of. */
export function findMigrations(): string {
  let folder = path.dirname(process.argv[1] ?? '.');
  for (;;) {
    const candidate = path.join(folder, 'upstream', 'platform', 'db', 'migrations');
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder)
      throw new StartError('upstream/platform/db/migrations was not found above the program.');
    folder = parent;
  }
}

function createContext(env: UpstreamEnv, log: Logger): Omit<Context, 'db' | 'isDemoSignIn' | 'outbox'> {
  const clock = env.testClock ? settableClock() : null;
  const now = clock?.now ?? (() => new Date());
  const freeBytes = freeBytesOf(env.dataDir);
  const room = { freeBytes, volumeBytes: volumeBytesOf(env.dataDir) };
  const onDisk = (folder: string) => whileThereIsRoom(diskStore(path.join(env.dataDir, folder)), room);
  return {
    env,
    log,
    now,
    clock,
    keys: readTokenKeys(env.jwtPrivateKey),
    ...room,
    files: env.s3 ? s3Store(env.s3) : onDisk('files'),
    privateFiles: env.s3 ? s3Store(env.s3, 'private/') : onDisk('private-files'),
  };
}

function mailerOf({ smtpUrl, mailFrom, dataDir }: UpstreamEnv): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(path.join(dataDir, 'outbox'), mailFrom);
}
