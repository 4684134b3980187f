import { Lines } from '@/components/platform/ui/lines';
import { Badge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import type { EarlierNote, ReviewNote } from '@/lib/review/review-notes/calls';
import * as texts from '@/texts/review/review-notes';

/** Notes to read, each with its owner's answer. */
export const NoteList = ({ notes }: { notes: readonly ReviewNote[] }) => (
  <ul className="divide-y">
    {notes.map(({ _id, section, text, answer, isDone }) => (
      <li key={_id} className="py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {section}
          <Badge tone={isDone ? 'green' : 'orange'}>{isDone ? texts.done : texts.open}</Badge>
        </p>
        <Lines className="text-quiet">{text}</Lines>
        {answer ? (
          <Lines className="mt-1">{answer}</Lines>
        ) : (
          <p className="mt-1 text-quiet">{texts.noAnswer}</p>
        )}
      </li>
    ))}
  </ul>
);

/** The notes of earlier declines, folded, by decline. */
export function EarlierNotes({
  notes,
  className = '',
}: {
  notes: readonly EarlierNote[];
  className?: string;
}) {
  if (notes.length === 0) return null;
  const moments = [...new Set(notes.map(({ declinedAt }) => declinedAt))];
  return (
    <details className={className}>
      <summary className="rounded-sm py-1 pointer-coarse:py-3">{texts.earlierNotes(notes.length)}</summary>
      {moments.map((moment) => (
        <div key={moment} className="mt-3">
          <p className="mb-2 text-xs text-quiet">
            <Sentence parts={texts.declinedOn(<DateText value={moment} />)} />
          </p>
          <NoteList notes={notes.filter(({ declinedAt }) => declinedAt === moment)} />
        </div>
      ))}
    </details>
  );
}
