import type { FastifyInstance } from 'fastify';
import { reviewMessages } from '@/texts/review/messages-review';
import * as messages from '@/texts/platform/messages';
import { listingKinds, type ListingKind } from '../../../lib/listings/listing';
import type { Context } from '../../platform/context/context';
import { HttpError, notFound, badRequest } from '../../platform/errors/errors';
import { readCreationKey, createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { requireListing } from '../../listings/form';
import { lockOpened } from '../../listings/queries';
import { route } from '../../platform/http/route';
import type { SignedInUser } from '../../platform/signed-in/user';
import { changeIfMatch } from '../../platform/http/versions';
import { answerNote, findEarlierNotes, findNotes } from './queries';
import { asc, eq } from 'drizzle-orm';
import type { DeclineTemplate } from '../../../lib/review/review-notes/calls';
import type { TemplateForm } from '../../../lib/review/review-notes/form';
import { mostTemplates } from '../../../lib/review/review-notes/schema';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { declineTemplates } from '../table';

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

const columns = {
  _id: declineTemplates.id,
  templateName: declineTemplates.name,
  templateText: declineTemplates.text,
};

const listTemplates = (db: Database): Promise<DeclineTemplate[]> =>
  db.select(columns).from(declineTemplates).orderBy(asc(declineTemplates.name));

/** 400 for a name that is taken, 409 beyond the limit. */
async function addTemplate(
  { db, now }: Context,
  { templateName: name, templateText: text }: TemplateForm,
  key: CreationKey | undefined,
): Promise<DeclineTemplate> {
  const createdAt = now();
  const added = { id: newId(createdAt), createdAt };
  const find = async (tx: Database, id: string) => {
    const [row] = await tx.select(columns).from(declineTemplates).where(eq(declineTemplates.id, id));
    return row ?? null;
  };
  return createOnce(db, key, added, find, async (tx) => {
    if ((await tx.$count(declineTemplates)) >= mostTemplates)
      throw new HttpError(409, reviewMessages.tooManyTemplates);
    const [row] = await tx
      .insert(declineTemplates)
      .values({ ...added, name, text })
      .onConflictDoNothing({ target: declineTemplates.name })
      .returning(columns);
    if (!row) throw badRequest([{ msg: reviewMessages.templateTaken, param: 'templateName' }]);
    return row;
  });
}

async function removeTemplate(db: Database, id: string): Promise<string | null> {
  const [removed] = await db.delete(declineTemplates).where(eq(declineTemplates.id, id)).returning();
  return removed?.name ?? null;
}
