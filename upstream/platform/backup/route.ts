import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { plainText } from '../../../lib/platform/contract/fields';
import type { Context } from '../context/context';
import { HttpError } from '../errors/errors';
import { parseInput } from '../http/validate';
import { beginDatabaseCopy, type RunningCopy } from './database-copy';
import { createArchiveStream } from './contents';
import { noteBackup } from '../deeds/last-backup';
import { copyOwnFiles, copyStoredFiles, listNamedFiles } from './stored-files';

export const backupPath = '/backup';
const callSchema = z.object({ withKeys: z.boolean() });
export const backupDonePath = '/backup/done';
const doneSchema = z.object({ operator: plainText(100).min(1) });

/** Streams a backup of the running upstream over the operators' socket, one at a time; shutdown aborts it. */
export function backupRoute(app: FastifyInstance, context: () => Context): void {
  let underWay: { archive: Readable; ended: Promise<void> } | undefined;
  app.post(backupPath, async ({ body }, reply) => {
    const { db, env, log, files, privateFiles } = context();
    const { withKeys } = parseInput(callSchema, body);
    const copy = await beginDatabaseCopy(db, env.dataDir).catch(refuseSecond);
    const listNamed = () => listNamedFiles(db, true);
    const storedFiles = async function* () {
      if (env.s3) yield* copyStoredFiles(await listNamed(), { files, privateFiles });
      else yield* copyOwnFiles(env.dataDir, listNamed);
    };
    const source = { dataDir: env.dataDir, withKeys, storedFiles };
    const archive = createArchiveStream(source, copy.entries);
    const ended = once(archive, 'close')
      .catch((error: unknown) => log.error({ err: error }, 'a backup failed'))
      .then(() => copy.end())
      .catch((error: unknown) => log.error({ err: error }, 'a backup could not be ended'));
    underWay = { archive, ended };
    return reply.type('application/gzip').send(archive);
  });
  app.post(backupDonePath, async ({ body }) => {
    const { db, now } = context();
    await noteBackup(db, parseInput(doneSchema, body).operator, now());
    return {};
  });
  app.addHook('preClose', async () => {
    underWay?.archive.destroy();
    await underWay?.ended;
  });
}

const duplicateObject = '42710';

function refuseSecond(error: { code?: string; cause?: { code?: string } }): RunningCopy {
  if ((error.cause ?? error).code === duplicateObject) throw new HttpError(409, 'Another backup is running.');
  throw error;
}
