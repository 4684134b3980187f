import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../lib/listings/listing';
import type { Context } from '../context';
import { creationKey } from '../idempotency/earlier-record';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { writeAs } from '../signed-in/write-as';
import { applyChange, previewOf } from './apply';
import { listChoices, listMade, toldChange } from '../batches/store';
import { undoChange } from '../batches/undo';

/** One person makes or undoes so many changes in an hour. */
const changesPerHour = 60;

/** Changes of several listings at once, and their undoing. */
export function bulkChangeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const countOne = (user: { id: string }) => hit(db, `bulk-changes:${user.id}`, changesPerHour, 3600, now());
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
      await countOne(user);
      const made = await writeAs(context, user, (inside) => applyChange(inside, user, kind, body, key));
      return toldChange(made);
    });

    route(app, `POST /dashboard/bulk-changes/${kind}/:id/undo`, async ({ user, params }) => {
      await countOne(user);
      const made = await writeAs(context, user, (inside) => undoChange(inside, user, kind, params.id));
      return toldChange(made);
    });
  }
}
