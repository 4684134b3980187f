import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RowSelection } from '../../../lib/lists/batches/answers';
import type { Change } from '../../../lib/lists/batches/calls';
import {
  batchLists,
  listingKindOf,
  listOf,
  undoneLists,
  type PriceFileInput,
} from '../../../lib/lists/batches/schema';
import { dayOf } from '../../../lib/platform/values/days';
import { listingKinds } from '../../../lib/listings/listing';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { fileTypes } from '../exports/cells';
import { removeUnused } from '../../platform/files/references';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { writeAs } from '../../platform/http/authenticate';
import type { SignedInUser } from '../../platform/signed-in/user';
import { changeRows, type RowVersions } from './change';
import { previewFile, readFile, storePriceFile } from './file';
import { batchSourceOf, requireAction } from './lists';
import { previewRows } from './look';
import { writePriceFile, planPriceFiles } from './price-file/take';
import { listRecentBatches, createBatchOnce, serializeBatch, undoBatch } from './store';

/** Limits per person; reading a file costs time even if it is refused. */
const changesPerHour = 120;
const previewsPerMinute = 60;
const filesPerHour = 240;

/** A change of rows that are chosen (preview), named at a version, or in a file. */
type BatchInput = { change: Change } & { [Part in keyof PriceFileInput]?: PriceFileInput[Part] | undefined };
type PreviewInput = BatchInput & { chosen?: RowSelection<unknown> | undefined };
type ApplyInput = BatchInput & { rows: RowVersions };

const countPreview = ({ db, now }: Context, user: SignedInUser) =>
  consumeRateLimit(db, `batch-previews:${user.id}`, previewsPerMinute, 60, now());
const countChange = (tx: Database, { now }: Context, user: SignedInUser) =>
  consumeRateLimit(tx, `batches:${user.id}`, changesPerHour, 3600, now());
const countFile = ({ db, now }: Context, user: SignedInUser) =>
  consumeRateLimit(db, `price-files:${user.id}`, filesPerHour, 3600, now());

export function batchRoutes(app: FastifyInstance, context: Context): void {
  changeRoutes(app, context);
  undoRoutes(app, context);
  priceFileRoutes(app, context);
}

function changeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  for (const list of batchLists) {
    const kind = listingKindOf(list);

    route(app, `POST /dashboard/batches/${list}/preview`, async ({ user, body }) => {
      const { change, chosen, file, format }: PreviewInput = body;
      requireAction(user, list, change);
      if (chosen) {
        await countPreview(context, user);
        return previewRows(db, batchSourceOf(list, context, user, change), chosen);
      }
      await countFile(context, user);
      return previewFile(context, user, kind!, { file: file!, format });
    });

    route(app, `POST /dashboard/batches/${list}`, async ({ user, body, request }) => {
      const { change, rows, file, format }: ApplyInput = body;
      requireAction(user, list, change, now());
      if (file !== undefined) await countFile(context, user);
      const read = file === undefined ? null : await readFile(user, { file, format });
      const of = batchSourceOf(list, context, user, change);
      const key = readCreationKey(request, user, `batch:${list}`);
      const result = await writeAs(context, user, (inside) =>
        createBatchOnce(inside, user, { list, change, key }, async (tx, at) => {
          await countChange(tx, context, user);
          if (!read) return changeRows(tx, of, rows, at);
          return storePriceFile({ ...inside, db: tx }, user, kind!, { file: read, rows, at });
        }),
      );
      await removeUnused(context, of.unused ?? []);
      return serializeBatch(result);
    });
  }
}

function undoRoutes(app: FastifyInstance, context: Context): void {
  for (const list of undoneLists)
    route(app, `POST /dashboard/batches/${list}/:id/undo`, async ({ user, params: { id } }) =>
      writeAs(context, user, async (inside) => {
        await countChange(inside.db, context, user);
        return serializeBatch(await undoBatch(inside, user, list, id));
      }),
    );

  for (const kind of listingKinds)
    route(app, `GET /dashboard/batches/${listOf[kind]}`, ({ user }) =>
      listRecentBatches(context, user, listOf[kind]),
    );
}

function priceFileRoutes(app: FastifyInstance, context: Context): void {
  for (const kind of listingKinds) {
    route(app, `GET /dashboard/price-files/${kind}`, async ({ user, query, reply }) => {
      const { part, format = 'csv' } = query;
      const file = await writePriceFile(context, user, kind, query);
      const name = `${kind}-prices-${dayOf(context.now())}${part > 1 ? `-${part}` : ''}.${format}`;
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      });
      return reply.type(fileTypes[format]).send(Readable.from(file, { objectMode: false }));
    });

    route(app, `GET /dashboard/price-files/${kind}/parts`, ({ user, query }) =>
      planPriceFiles(context, user, kind, query),
    );
  }
}
