import type { Readable } from 'node:stream';
import type { Logger } from '../../../lib/platform/node/log';
import type { Metrics } from '../../../lib/platform/node/metrics';
import type { AccessClaims } from '../signed-in/access-token';
import type { RecentSessions } from '../signed-in/recent-sessions';
import type { TokenKeys } from '../signed-in/token-keys';
import type { SignedInUser } from '../signed-in/user';
import type { Database } from '../db/client';
import type { UpstreamEnv } from './env';
import type { Outbox } from '../mail/outbox';
import type { SettableClock } from './settable-clock';

type Sessions = {
  findSignedInUser(
    within: Pick<Context, 'db' | 'now'>,
    claims: AccessClaims,
    held?: 'share',
  ): Promise<SignedInUser | null>;
  /** Throws 403 `second_factor` until a required factor is set up. */
  requireFactor(context: Context, user: SignedInUser, path: string): Promise<void>;
  recordSessionUse(context: Context, user: SignedInUser, address: string): Promise<void>;
};

/** `size`: bytes; undefined where the storage does not say. */
export type StoredFile = { body: Readable; size: number | undefined; type: string };

/** A folder or an S3 bucket; names are content hashes with an extension ('3f…a9.jpg'). */
export type FileStore = {
  putAs: (name: string, bytes: Buffer) => Promise<void>;
  get: (name: string) => Promise<StoredFile | null>;
  remove: (name: string) => Promise<void>;
};

/** The public pictures, and the files that only some users may see. */
export type FileStores = { files: FileStore; privateFiles: FileStore };
export type DiskSpace = { freeBytes: () => Promise<number>; volumeBytes: number };

export type Context = FileStores &
  DiskSpace & {
    db: Database;
    outbox: Outbox;
    env: UpstreamEnv;
    keys: TokenKeys;
    sessions: Sessions;
    recentSessions: RecentSessions;
    /** Whether an address is of the demo network, whose password is public. */
    isDemoSignIn: (email: string) => boolean;
    now: () => Date;
    clock: SettableClock | null;
    log: Logger;
    metrics: Metrics;
    /** Connections to PostgreSQL by state; undefined with the embedded database. */
    readConnections: (() => Record<string, number>) | undefined;
  };
