import type { Logger } from '../lib/platform/node/log';
import type { TokenKeys } from './platform/signed-in/token-keys';
import type { Database } from './platform/db/client';
import type { UpstreamEnv } from './env';
import type { FreeBytes } from './platform/files/disk-space';
import type { FileStore } from './platform/files/file-store';
import type { Outbox } from './platform/mail/outbox';
import type { SettableClock } from './platform/start/settable-clock';

/** What every route and query works with; tests give their own clock, mail server and files. */
export type Context = {
  db: Database;
  files: FileStore;
  /** Files that only their company and staff may read; apart from the public ones. */
  privateFiles: FileStore;
  freeBytes: FreeBytes;
  /** How large the volume of DATA_DIR is. */
  volumeBytes: number;
  outbox: Outbox;
  env: UpstreamEnv;
  /** Signs and checks access tokens. */
  keys: TokenKeys;
  /** Whether an address is one of the demo network's, whose password is published. */
  isDemoSignIn: (email: string) => boolean;
  now: () => Date;
  /** What sets it, where tests may (TEST_CLOCK). */
  clock: SettableClock | null;
  log: Logger;
};
