import type { Logger } from 'pino';
import type { Database } from './db/client';
import type { UpstreamEnv } from './env';
import type { FileStore } from './files/store';
import type { Mailer } from './mail/mailer';

/** What every route and query works with; tests give their own clock, mailer and files. */
export type Context = {
  db: Database;
  files: FileStore;
  mail: Mailer;
  env: UpstreamEnv;
  now: () => Date;
  log: Logger;
};
