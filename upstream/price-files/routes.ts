import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../lib/days';
import { listingKinds } from '../../lib/listings/listing';
import { toldChange } from '../batches/store';
import type { Context } from '../context';
import { fileTypes } from '../exports/cells';
import { creationKey } from '../idempotency/earlier-record';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { writeAs } from '../signed-in/write-as';
import { applyFile, checkFile } from './apply';
import { priceFileOf, priceFileParts } from '../batches/price-file/take';

/** One person hands in so many files in an hour, to be checked or stored. */
const filesPerHour = 240;

/** Prices and seasons of many listings as a file, out and in again (Handbook, listings 24). */
export function priceFileRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const countOne = (user: { id: string }) => hit(db, `price-files:${user.id}`, filesPerHour, 3600, now());
  for (const kind of listingKinds) {
    route(app, `GET /dashboard/price-files/${kind}`, async ({ user, query, reply }) => {
      const { part, format = 'csv' } = query;
      const file = await priceFileOf(context, user, kind, query);
      const name = `${kind}-prices-${dayOf(now())}${part > 1 ? `-${part}` : ''}.${format}`;
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      });
      return reply.type(fileTypes[format]).send(Readable.from(file, { objectMode: false }));
    });

    route(app, `GET /dashboard/price-files/${kind}/parts`, ({ user, query }) =>
      priceFileParts(context, user, kind, query),
    );

    route(app, `POST /dashboard/price-files/${kind}/check`, async ({ user, body }) => {
      await countOne(user);
      return checkFile(context, user, kind, body);
    });

    route(app, `POST /dashboard/price-files/${kind}`, async ({ user, body, request }) => {
      const key = creationKey(request, user, `price-file:${kind}`);
      await countOne(user);
      const made = await writeAs(context, user, (inside) => applyFile(inside, user, kind, body, key));
      return toldChange(made);
    });
  }
}
