import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../lib/node/log';
import { keepFromOthers, makeFolder } from '../lib/node/folders';
import { refuseUnfinishedRestore } from './unfinished-restore';
import type { Context } from './context';
import { openPglite, openPostgres, type OpenDatabase } from './db/client';
import type { UpstreamEnv } from './env';
import { freeBytesOf, whileThereIsRoom } from './disk-space';
import { diskStore } from './files/disk';
import { s3Store } from './files/s3';
import { takeLock } from './lock';
import type { Mailer } from './mail/mailer';
import { Outbox } from './mail/outbox';
import { fileMailer, smtpMailer } from './mail/transport';
import { StartError } from './start-error';
import { noteStep } from './start-steps';
import { readTokenKeys } from './token-keys';

/**
 * Opens the database and all that calls work with. The embedded database is this process's alone until it ends. Throws a StartError
 * for what the operator can mend.
 */
export async function openContext(
  env: UpstreamEnv,
  log: Logger,
  isDemoSignIn: Context['isDemoSignIn'],
): Promise<{ context: Context; close: () => Promise<void> }> {
  prepareFolder(env.dataDir);
  if (!env.databaseUrl) refuseUnfinishedRestore(env.dataDir);
  if (!env.databaseUrl) process.once('exit', takeLock(env.dataDir));
  noteStep('lock');
  const { db, close } = await openDatabase(env, log);
  const parts = createContext(env, log);
  const outbox = new Outbox({ ...parts, db, mailer: mailerOf(env) });
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
    // Drizzle tells its statement; what is wrong stands in the cause.
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new StartError(`DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** The migrations lie in the repository, which the bundle and the sources are both somewhere inside of. */
export function findMigrations(): string {
  let folder = path.dirname(process.argv[1] ?? '.');
  for (;;) {
    const candidate = path.join(folder, 'upstream', 'db', 'migrations');
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new StartError('upstream/db/migrations was not found above the program.');
    folder = parent;
  }
}

function createContext(env: UpstreamEnv, log: Logger): Omit<Context, 'db' | 'isDemoSignIn' | 'outbox'> {
  const now = () => new Date();
  const freeBytes = freeBytesOf(env.dataDir);
  const onDisk = (folder: string) => whileThereIsRoom(diskStore(path.join(env.dataDir, folder)), freeBytes);
  return {
    env,
    log,
    now,
    keys: readTokenKeys(env.jwtPrivateKey),
    freeBytes,
    files: env.s3 ? s3Store(env.s3) : onDisk('files'),
    privateFiles: env.s3 ? s3Store(env.s3, 'private/') : onDisk('private-files'),
  };
}

function mailerOf({ smtpUrl, mailFrom, dataDir }: UpstreamEnv): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(path.join(dataDir, 'outbox'), mailFrom);
}
