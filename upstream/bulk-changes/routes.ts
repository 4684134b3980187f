import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../lib/listings/listing';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { creationKey } from '../idempotency/earlier-record';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { writeAs } from '../signed-in/write-as';
import { applyChange, previewOf } from './apply';
import { listChoices, listMade, toldChange } from './queries';
import { undoChange } from './undo';

/** One person makes or undoes so many changes in an hour. */
const changesPerHour = 60;

/** Changes of several listings at once, and their undoing. */
export function bulkChangeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const countOne = (tx: Database, user: { id: string }) =>
    hit(tx, `bulk-changes:${user.id}`, changesPerHour, 3600, now());
  for (const kind of listingKinds) {
    route(app, `GET /dashboard/bulk-changes/${kind}`, async ({ user, query: { search } }) => ({
      ...(await listChoices(db, user, kind, search)),
      made: await listMade(db, user, kind, now()),
    }));

    route(app, `GET /dashboard/bulk-changes/${kind}/preview`, ({ user, query }) =>
      previewOf(context, user, kind, query),
    );

    route(app, `POST /dashboard/bulk-changes/${kind}`, async ({ user, body, request }) => {
      const key = creationKey(request, user, `bulk:${kind}`);
      const made = await writeAs(context, user, async (inside) => {
        await countOne(inside.db, user);
        return applyChange(inside, user, kind, body, key);
      });
      return toldChange(made);
    });

    route(app, `POST /dashboard/bulk-changes/${kind}/:id/undo`, async ({ user, params }) => {
      const made = await writeAs(context, user, async (inside) => {
        await countOne(inside.db, user);
        return undoChange(inside, user, kind, params.id);
      });
      return toldChange(made);
    });
  }
}
