import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { orNothing } from '@/lib/analytics/server';
import type { ListingKind } from '@/lib/listings/listing';
import { isStaff } from '@/lib/listings/rights';
import { readNotes } from '@/lib/review-notes/server';
import { currentUser } from '@/lib/server/require-user';
import * as texts from '@/texts/review-notes';

/** What an owner made of the notes of the last decline, for staff at the next decision; nothing where there were no notes. */
export async function NoteAnswers({ kind, id }: { kind: ListingKind; id: string }) {
  const user = await currentUser();
  if (!user || !isStaff(user.type)) return null;
  const notes = await orNothing(readNotes(kind, id));
  if (!notes || notes.length === 0) return null;
  return (
    <Card title={texts.answersTitle} className="mt-10">
      <ul className="divide-y">
        {notes.map(({ _id, section, text, answer, isDone }) => (
          <li key={_id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {section}
              <Badge tone={isDone ? 'green' : 'orange'}>{isDone ? texts.done : texts.open}</Badge>
            </p>
            <p className="break-words whitespace-pre-line text-quiet">{text}</p>
            <p className="mt-1 break-words whitespace-pre-line">
              {answer || <span className="text-quiet">{texts.noAnswer}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
