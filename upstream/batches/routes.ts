import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOf, undoneLists, type BatchList } from '../../lib/batches/schema';
import { dayOf } from '../../lib/days';
import { listingKinds } from '../../lib/listings/listing';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { fileTypes } from '../exports/cells';
import { removeUnused } from '../files/uses';
import { creationKey } from '../idempotency/earlier-record';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import type { SignedInUser } from '../signed-in/authenticate';
import { requireConfirmed } from '../signed-in/step-up';
import { writeAs } from '../signed-in/write-as';
import { requireAction } from './actions';
import { decideApplications, previewApplications } from './applications';
import { markManyRead, previewRead, readableEnquiries, readableGeneral } from './enquiries';
import { changeListings, previewListings } from './listings';
import { previewFile, readFile, storeFile } from './file';
import { priceFileOf, priceFileParts } from './price-file/take';
import { changeSpam, isOfSpam, previewSpam, requireSpam } from './spam';
import { listLast, makeOnce, shownBatch } from './store';
import type { BatchRow, StoredChange } from './table';
import { undoBatch } from './undo';

/** One person makes or undoes so many changes in an hour, looks at so many beforehand in a minute, and hands in so many files in an hour: reading one is work, whether it is refused or not. */
const changesPerHour = 120;
const previewsPerMinute = 60;
const filesPerHour = 240;

/** Changes of many rows of a list at once: what each would become, the change itself, and its undoing. */
export function batchRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const countPreview = (user: SignedInUser) =>
    hit(db, `batch-previews:${user.id}`, previewsPerMinute, 60, now());
  const countChange = (tx: Database, user: SignedInUser) =>
    hit(tx, `batches:${user.id}`, changesPerHour, 3600, now());
  const countFile = (user: SignedInUser) => hit(db, `price-files:${user.id}`, filesPerHour, 3600, now());

  type Asked = { user: SignedInUser; request: FastifyRequest; body: { change: StoredChange } };
  type Act = (inside: Context & { db: Database }, at: Date) => Promise<BatchRow[]>;
  /** Makes a change once for a key, as its user still is, and counts it where it is made. */
  async function make(list: BatchList, { user, request, body: { change } }: Asked, act: Act) {
    const key = creationKey(request, user, `batch:${list}`);
    const made = await writeAs(context, user, (inside) =>
      makeOnce(inside, user, { list, change, key }, async (tx, at) => {
        await countChange(tx, user);
        return act({ ...inside, db: tx }, at);
      }),
    );
    return shownBatch(made);
  }
  for (const list of undoneLists)
    route(app, `POST /dashboard/batches/${list}/:id/undo`, async ({ user, params: { id } }) => {
      const undone = await writeAs(context, user, async (inside) => {
        await countChange(inside.db, user);
        return undoBatch(inside, user, list, id);
      });
      return shownBatch(undone);
    });

  for (const kind of listingKinds) {
    const list = listOf[kind];
    route(app, `GET /dashboard/batches/${list}`, ({ user }) => listLast(context, user, list));

    route(app, `POST /dashboard/batches/${list}/preview`, async ({ user, body }) => {
      const { change, chosen, file, format } = body;
      requireAction(user, kind, change);
      if (file === undefined) {
        await countPreview(user);
        return previewListings(context, user, kind, change, chosen!);
      }
      await countFile(user);
      return previewFile(context, user, kind, { file, format });
    });

    route(app, `POST /dashboard/batches/${list}`, async (asked) => {
      const { user, body } = asked;
      const { change, rows, file, format } = body;
      requireAction(user, kind, change);
      // As the call for one listing (Handbook, session 12).
      if (change.action === 'owner') requireConfirmed(user, now());
      if (file === undefined)
        return make(list, asked, (inside, at) => changeListings(inside, user, kind, body, at));
      await countFile(user);
      const read = await readFile(user, { file, format });
      return make(list, asked, ({ db: tx }, at) => storeFile(tx, user, kind, { file: read, rows }, at));
    });

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
  }

  route(app, 'POST /dashboard/batches/enquiries/preview', async ({ user, body }) => {
    await countPreview(user);
    const { change, chosen } = body;
    if (!isOfSpam(change)) return previewRead(db, user, readableEnquiries, { change, chosen }, now());
    requireSpam(user, change);
    return previewSpam(context, user, change, chosen);
  });
  route(app, 'POST /dashboard/batches/enquiries', (asked) => {
    const { change, rows } = asked.body;
    if (isOfSpam(change)) requireSpam(asked.user, change);
    return make('enquiries', asked, async (inside, at) =>
      isOfSpam(change)
        ? changeSpam(inside, asked.user, { change, rows }, at)
        : markManyRead(inside.db, asked.user, readableEnquiries, rows, at),
    );
  });

  route(app, 'POST /dashboard/batches/general-enquiries/preview', async ({ user, body }) => {
    await countPreview(user);
    return previewRead(db, user, readableGeneral, body, now());
  });
  route(app, 'POST /dashboard/batches/general-enquiries', (asked) =>
    make('general-enquiries', asked, ({ db: tx }, at) =>
      markManyRead(tx, asked.user, readableGeneral, asked.body.rows, at),
    ),
  );

  route(app, 'POST /dashboard/batches/applications/preview', async ({ user, body }) => {
    await countPreview(user);
    return previewApplications(db, body);
  });
  route(app, 'POST /dashboard/batches/applications', async (asked) => {
    const { user, body } = asked;
    // As the call for one application.
    if (body.change.action === 'approve') requireConfirmed(user, now());
    const unused: string[] = [];
    const made = await make('applications', asked, async (inside) => {
      const { made: rows, files } = await decideApplications(inside, user, body);
      unused.push(...files);
      return rows;
    });
    await removeUnused(context, unused);
    return made;
  });
}
