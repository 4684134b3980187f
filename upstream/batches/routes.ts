import type { FastifyInstance } from 'fastify';
import type { PreviewedChange } from '../../lib/batches/calls';
import { listingActionsOf } from '../../lib/batches/schema';
import type { ListingKind } from '../../lib/listings/listing';
import type { Context } from '../context';
import { forbidden } from '../errors';
import { removeUnused } from '../files/uses';
import { creationKey } from '../idempotency/earlier-record';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import type { SignedInUser } from '../signed-in/authenticate';
import { requireConfirmed } from '../signed-in/step-up';
import { writeAs } from '../signed-in/write-as';
import { decideApplications, previewApplications } from './applications';
import { markManyRead, previewRead, readableEnquiries, readableGeneral } from './enquiries';
import { changeListings, previewListings } from './listings';
import { makeOnce } from '../many/made';

/** One person makes so many changes in an hour, and looks at so many beforehand in a minute. */
const changesPerHour = 120;
const previewsPerMinute = 60;

const lists = { safari: 'safaris', property: 'properties' } as const;

/** 403 for what somebody of this role does to no listing of the kind. */
function requireAction(user: SignedInUser, kind: ListingKind, { action }: PreviewedChange): void {
  if (action !== 'export' && !listingActionsOf(user.type, kind).includes(action)) throw forbidden();
}

/** Changes of many rows of a list at once: what each would become, and the change itself. */
export function manyRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const countPreview = (user: SignedInUser) =>
    hit(db, `many-previews:${user.id}`, previewsPerMinute, 60, now());
  const countChange = (user: SignedInUser) => hit(db, `many:${user.id}`, changesPerHour, 3600, now());

  for (const kind of ['safari', 'property'] as const) {
    route(app, `POST /dashboard/many/${lists[kind]}/preview`, async ({ user, body: { change, chosen } }) => {
      requireAction(user, kind, change);
      await countPreview(user);
      return previewListings(context, user, kind, change, chosen);
    });

    route(app, `POST /dashboard/many/${lists[kind]}`, async ({ user, body, request }) => {
      requireAction(user, kind, body.change);
      // As the call for one listing (Handbook, session 12).
      if (body.change.action === 'owner') requireConfirmed(user, now());
      await countChange(user);
      const key = creationKey(request, user, `many:${kind}`);
      return writeAs(context, user, (inside) =>
        makeOnce(inside, key, (tx, at) => changeListings({ ...inside, db: tx }, user, kind, body, at)),
      );
    });
  }

  route(app, 'POST /dashboard/many/enquiries/preview', async ({ user, body }) => {
    await countPreview(user);
    return previewRead(db, user, readableEnquiries, body, now());
  });
  route(app, 'POST /dashboard/many/enquiries', async ({ user, body, request }) => {
    await countChange(user);
    const key = creationKey(request, user, 'many:enquiries');
    return writeAs(context, user, (inside) =>
      makeOnce(inside, key, (tx, at) => markManyRead(tx, user, readableEnquiries, body.rows, at)),
    );
  });

  route(app, 'POST /dashboard/many/general-enquiries/preview', async ({ user, body }) => {
    await countPreview(user);
    return previewRead(db, user, readableGeneral, body, now());
  });
  route(app, 'POST /dashboard/many/general-enquiries', async ({ user, body, request }) => {
    await countChange(user);
    const key = creationKey(request, user, 'many:general-enquiries');
    return writeAs(context, user, (inside) =>
      makeOnce(inside, key, (tx, at) => markManyRead(tx, user, readableGeneral, body.rows, at)),
    );
  });

  route(app, 'POST /dashboard/many/applications/preview', async ({ user, body }) => {
    await countPreview(user);
    return previewApplications(db, body);
  });
  route(app, 'POST /dashboard/many/applications', async ({ user, body, request }) => {
    // As the call for one application.
    if (body.change.action === 'approve') requireConfirmed(user, now());
    await countChange(user);
    const key = creationKey(request, user, 'many:applications');
    const unused: string[] = [];
    const answer = await writeAs(context, user, (inside) =>
      makeOnce(inside, key, async (tx) => {
        const { made, files } = await decideApplications({ ...inside, db: tx }, user, body);
        unused.push(...files);
        return made;
      }),
    );
    await removeUnused(context, unused);
    return answer;
  });
}
