import path from 'node:path';
import { z } from 'zod';
import {
  erasuresField,
  erasuresFileOf,
  parseEnvironment,
  sharedFields,
  type EnvironmentSource,
} from '../../../lib/platform/node/environment';
import { StartError } from '../start/start-error';

const schema = z.object({
  DATA_DIR: sharedFields.DATA_DIR,
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  ERASURES_FILE: erasuresField,
});

/** The PostgreSQL that migrations reach, or undefined for the embedded database. */
export function readDirectUrl(source: EnvironmentSource): string | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = parseEnvironment(schema, source);
  return DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL);
}

/** Reads the settings of the data folder, making no keys. Throws a StartError for PostgreSQL. */
export function readDataFolder(source: EnvironmentSource): {
  dataDir: string;
  hasS3: boolean;
  erasuresFile: string;
} {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET, ERASURES_FILE } = parseEnvironment(schema, source);
  if (DATABASE_URL)
    throw new StartError(
      'DATABASE_URL is set: this command is for the embedded database. For PostgreSQL, use pg_dump.',
    );
  const dataDir = path.resolve(DATA_DIR);
  return { dataDir, hasS3: Boolean(S3_BUCKET), erasuresFile: erasuresFileOf(dataDir, ERASURES_FILE) };
}

/** Resolves against the caller's folder, as npm changes it. */
export const resolveCallerPath = (name: string): string => path.resolve(process.env.INIT_CWD ?? '.', name);
