import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../../lib/platform/node/log';
import { createMetrics } from '../../lib/platform/node/metrics';
import { restrictFolder, makeFolder } from '../../lib/platform/node/folders';
import { refuseUnfinished } from '../platform/start/unfinished-move';
import type { Context } from '../platform/context/context';
import { openPglite, openPostgres, type OpenDatabase } from '../platform/db/client';
import { explainUnusable } from '../platform/db/server-connection';
import { DatabaseOpenError } from '../platform/db/folder-shape';
import type { UpstreamEnv } from '../platform/context/env';
import { diskSpaceOf, freeBytesOf, hasSpaceToWrite, limitedByDiskSpace } from '../platform/files/disk-space';
import { createDiskStores } from '../platform/files/disk';
import { createS3Stores } from '../platform/files/s3';
import { acquireLock } from '../platform/start/lock';
import type { Mailer } from '../platform/mail/mailer';
import { Outbox } from '../platform/mail/outbox';
import { fileMailer, smtpMailer } from '../platform/mail/transport';
import { listenForOperators, type OperatorsSocket } from '../platform/start/operators-socket';
import { reportUndelivered } from '../enquiries/replies/undelivered';
import { createSettableClock } from '../platform/context/settable-clock';
import { replayErasures } from '../account/privacy/replay';
import { accountSessions } from '../account/auth/signed-in';
import { StartError } from '../platform/errors/start-error';
import { recordStep } from '../../lib/platform/node/start-steps';
import { RecentSessions } from '../platform/signed-in/recent-sessions';
import { readTokenKeys } from '../platform/signed-in/token-keys';

/** With less than two segments of its log free an embedded database may fail to open. */
const recoveryBytes = 32_000_000;

/** For this time, other processes may still accept reads of a session that one has ended. */
const sessionKeptMs = 2_000;

type IsDemoSignIn = Context['isDemoSignIn'];
type OpenedContext = { context: Context; close: () => Promise<void> };

/** Opens the database and all that calls need, locking an embedded one. Throws StartError for operators' mistakes. */
export async function openContext(
  env: UpstreamEnv,
  log: Logger,
  isDemoSignIn: IsDemoSignIn,
  { takeOver = false } = {},
): Promise<OpenedContext & { serveOperators: OperatorsSocket['serve'] }> {
  prepareFolder(env.dataDir);
  if (env.databaseUrl && !env.testClock)
    return {
      ...(await openAndReplayErasures(env, log, isDemoSignIn)),
      serveOperators: async () => undefined,
    };
  if (!env.databaseUrl) refuseUnfinished(env.dataDir);
  return explainFullDisk(env.dataDir, async () => {
    const say = (line: string) => log.warn(line);
    if (!env.databaseUrl) process.once('exit', await acquireLock(env.dataDir, { takeOver, say }));
    recordStep('lock');
    const operators = await listenForOperators(env.dataDir, log);
    try {
      const { context, close } = await openAndReplayErasures(env, log, isDemoSignIn);
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

/** The embedded database does not say that the disk was full; a StartError does. */
async function explainFullDisk<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const freeBytes = await freeBytesOf(dataDir)();
    const isExplained = error instanceof StartError && !(error instanceof DatabaseOpenError);
    if (isExplained || freeBytes >= recoveryBytes) throw error;
    const free = `${Math.floor(freeBytes / 1_000_000)} MB`;
    throw new StartError(`DATA_DIR ${dataDir} has ${free} free: the embedded database cannot be opened.`);
  }
}

/** A restored database may still hold people that ERASURES_FILE names. */
async function openAndReplayErasures(
  env: UpstreamEnv,
  log: Logger,
  isDemoSignIn: IsDemoSignIn,
): Promise<OpenedContext> {
  const opened = await openContextUnlocked(env, log, isDemoSignIn);
  try {
    await replayErasures(opened.context);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the same without a lock, for a data folder that no other process uses. */
export async function openContextUnlocked(
  env: UpstreamEnv,
  log: Logger,
  isDemoSignIn: IsDemoSignIn,
): Promise<OpenedContext> {
  const { db, close, readConnections } = await openDatabase(env, log);
  const parts = createContext(env, log);
  const outbox = new Outbox({
    ...parts,
    db,
    mailer: mailerOf(env),
    hasRoom: () => hasSpaceToWrite(parts),
    onGivenUp: reportUndelivered,
  });
  const closeAll = async () => {
    await outbox.stop();
    await close();
  };
  const context = { ...parts, isDemoSignIn, db, outbox, readConnections };
  return { context, close: closeAll };
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    restrictFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`);
  }
}

async function openDatabase(env: UpstreamEnv, log: Logger): Promise<OpenDatabase> {
  const migrations = findMigrations();
  const isMigrated = !env.migrate;
  if (!env.databaseUrl) return openPglite(path.join(env.dataDir, 'db'), migrations, { isMigrated });
  const onLost = (error: Error) => log.error({ err: error }, 'a connection to the database was lost');
  try {
    const { databaseUrl, databaseDirectUrl: directUrl, traceStatements: traceShare } = env;
    return await openPostgres(databaseUrl, migrations, onLost, { directUrl, isMigrated, traceShare });
  } catch (error) {
    throw explainUnusable(error);
  }
}

/** Bundle and sources are both somewhere inside the repository, which has the migrations. */
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

function createContext(
  env: UpstreamEnv,
  log: Logger,
): Omit<Context, 'db' | 'isDemoSignIn' | 'outbox' | 'readConnections'> {
  const clock = env.testClock ? createSettableClock() : null;
  const now = clock?.now ?? (() => new Date());
  const room = diskSpaceOf(env.dataDir);
  const onDisk = createDiskStores(env.dataDir);
  return {
    env,
    log,
    metrics: createMetrics('upstream'),
    now,
    clock,
    keys: readTokenKeys(env.jwtPrivateKey),
    sessions: accountSessions,
    recentSessions: new RecentSessions(sessionKeptMs),
    ...room,
    ...(env.s3
      ? createS3Stores(env.s3)
      : {
          files: limitedByDiskSpace(onDisk.files, room),
          privateFiles: limitedByDiskSpace(onDisk.privateFiles, room),
        }),
  };
}

function mailerOf({ smtpUrl, mailFrom, dataDir }: UpstreamEnv): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(path.join(dataDir, 'outbox'), mailFrom);
}
