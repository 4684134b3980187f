import { Card } from '@/components/platform/ui/card';
import { orNull } from '@/lib/platform/server/read';
import type { ListingKind } from '@/lib/listings/listing';
import { readNotes } from '@/lib/review/server';
import * as texts from '@/texts/review/review-notes';
import { EarlierNotes, NoteList } from '@/components/review/note-list';

/** For staff: the owner's answers to the notes of the last decline and of earlier ones. */
export async function NoteAnswers({ kind, id }: { kind: ListingKind; id: string }) {
  const read = await orNull(readNotes(kind, id));
  if (!read || read.notes.length + read.earlier.length === 0) return null;
  const { notes, earlier } = read;
  return (
    <Card title={notes.length > 0 ? texts.answersTitle : texts.earlierTitle} className="mt-10">
      <NoteList notes={notes} />
      <EarlierNotes notes={earlier} className={notes.length > 0 ? 'mt-4 border-t pt-3' : ''} />
    </Card>
  );
}
