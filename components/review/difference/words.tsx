import { formatCount } from '@/lib/platform/values/format';
import type { ChangedRun } from '@/lib/review/listing-versions/calls';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, RemovedText } from './marked';

/** A text with removed parts struck out and added ones underlined. */
export const ChangedWords = ({ runs }: { runs: ChangedRun[] }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
    {runs.map((run, place) => (
      <Run key={place} {...run} />
    ))}
  </p>
);

function Run({ mark, text, length = 0 }: ChangedRun) {
  if (mark === 'removed') return <RemovedText>{text}</RemovedText>;
  if (mark === 'added') return <AddedText>{text}</AddedText>;
  if (mark !== 'skipped') return text;
  return (
    <span dir="ltr" className="text-quiet" title={texts.leftOut(formatCount(length))}>
      {' '}
      […<span className="sr-only">{texts.leftOut(formatCount(length))}</span>]
    </span>
  );
}
