import type { FastifyInstance } from 'fastify';
import { reviewMessages } from '@/texts/review/messages-review';
import * as messages from '@/texts/platform/messages';
import { listingKinds, type ListingKind } from '../../../lib/listings/listing';
import type { Context } from '../../context';
import { HttpError, notFound } from '../../platform/http/errors';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { requireListing } from '../../listings/form';
import { lockOpened } from '../../listings/queries';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/user';
import { changeIfMatch } from '../../platform/http/versions';
import { answerNote, findEarlierNotes, findNotes } from './queries';
import { addTemplate, listTemplates, removeTemplate } from './templates';

/** Notes on declined listings, and staff's templates for them (Handbook, listings: A decline that helps). */
export function reviewNoteRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  const listingOf = async (user: SignedInUser, { kind, id }: { kind: string; id: string }) => {
    const known = listingKinds.find((one): one is ListingKind => one === kind);
    if (!known) throw notFound();
    return requireListing(context, user, known, id);
  };
  const notesOf = async (user: SignedInUser, params: { kind: string; id: string }) => {
    const listing = await listingOf(user, params);
    return { notes: await findNotes(db, listing), earlier: await findEarlierNotes(db, listing) };
  };

  route(app, 'GET /dashboard/review-notes/:kind/:id', ({ user, params }) => notesOf(user, params));

  route(app, 'PUT /dashboard/review-notes/:kind/:id/:note', async ({ user, params, body, request }) => {
    const { id } = await listingOf(user, params);
    return changeIfMatch(
      request,
      'GET /dashboard/review-notes/:kind/:id',
      (expected) =>
        db.transaction(async (tx) => {
          const listing = await lockOpened(tx, user, id, null);
          const stored = await answerNote(tx, listing, params.note, body, { at: now(), expected });
          if (!stored) throw new HttpError(404, reviewMessages.noteGone);
          return stored;
        }),
      () => notesOf(user, params),
      (answer) => (answer as { notes: { _id: string }[] }).notes.find(({ _id }) => _id === params.note),
    );
  });

  route(app, 'GET /dashboard/decline-templates', () => listTemplates(db));

  route(app, 'POST /dashboard/decline-templates', ({ user, body, request }) =>
    addTemplate(context, body, readCreationKey(request, user, 'decline-template')),
  );

  route(app, 'DELETE /dashboard/decline-templates/:id', async ({ params }) => {
    const name = await removeTemplate(db, params.id);
    if (name === null) throw notFound();
    return { message: messages.removed(name) };
  });
}
