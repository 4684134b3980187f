import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { EarlierNote, ReviewNote } from '../../../lib/review/review-notes/calls';
import type { Database } from '../../platform/db/client';
import type { Listing } from '../../listings/queries';
import { requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { noteAnswers, reviewNotes } from '../table';

const columns = {
  _id: reviewNotes.id,
  section: reviewNotes.section,
  text: reviewNotes.text,
  answer: sql<string>`coalesce(${noteAnswers.answer}, '')`,
  isDone: sql<boolean>`coalesce(${noteAnswers.isDone}, false)`,
  version: sql<number>`coalesce(${noteAnswers.version}, 0)`,
};

type NotedListing = Pick<Listing, 'id' | 'companyId' | 'status' | 'declinedAt' | 'approvedAt'>;

/** Notes with the answers of the listing's present company. */
const notesWhere = (db: Database, { id, companyId }: NotedListing, where: SQL | undefined) =>
  db
    .select({ ...columns, declinedAt: reviewNotes.declinedAt })
    .from(reviewNotes)
    .leftJoin(noteAnswers, and(eq(noteAnswers.noteId, reviewNotes.id), eq(noteAnswers.companyId, companyId)))
    .where(and(eq(reviewNotes.listingId, id), where))
    .orderBy(desc(reviewNotes.declinedAt), asc(reviewNotes.place));

export async function findNotes(db: Database, listing: NotedListing): Promise<ReviewNote[]> {
  const { status, declinedAt } = listing;
  if (status === 'approved' || !declinedAt) return [];
  const notes = await notesWhere(db, listing, eq(reviewNotes.declinedAt, declinedAt));
  return notes.map(({ declinedAt: _declinedAt, ...note }) => note);
}

/** Notes of earlier declines since the last approval, the latest decline first. */
export async function findEarlierNotes(db: Database, listing: NotedListing): Promise<EarlierNote[]> {
  const { status, declinedAt, approvedAt } = listing;
  if (status === 'approved' || !declinedAt) return [];
  const sinceApproval = approvedAt ? gt(reviewNotes.declinedAt, approvedAt) : undefined;
  const notes = await notesWhere(db, listing, and(lt(reviewNotes.declinedAt, declinedAt), sinceApproval));
  return notes.map((note) => ({ ...note, declinedAt: note.declinedAt.toISOString() }));
}

type Change = { answer?: string | undefined; isDone?: boolean | undefined };

/** Answers or ticks a note of a locked listing; null for an unknown one. Checks the version. */
export async function answerNote(
  tx: Database,
  listing: NotedListing,
  noteId: string,
  { answer, isDone }: Change,
  { at, expected }: { at: Date; expected: ExpectedVersions },
): Promise<ReviewNote | null> {
  const before = (await findNotes(tx, listing)).find(({ _id }) => _id === noteId);
  if (!before) return null;
  requireVersion(expected, before);
  const after = {
    answer: answer ?? before.answer,
    isDone: isDone ?? before.isDone,
    version: before.version + (answer === undefined ? 0 : 1),
  };
  const { companyId } = listing;
  await tx
    .insert(noteAnswers)
    .values({ noteId, companyId, ...after, updatedAt: at })
    .onConflictDoUpdate({
      target: [noteAnswers.noteId, noteAnswers.companyId],
      set: { ...after, updatedAt: at },
    });
  return { ...before, ...after };
}
