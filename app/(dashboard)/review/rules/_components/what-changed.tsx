import { AddedText, RemovedText } from '@/components/review/difference/marked';
import { LooksAlike } from '@/components/platform/ui/looks-alike';
import { fieldName } from '@/lib/platform/contract/deeds';
import { partsThatDiffer } from '@/lib/review/review-rules/differing';
import type { ShownChange } from '@/lib/review/review-rules/calls';
import * as texts from '@/texts/review/review-rules';

type Change = ShownChange['changes'][number];

/** One field before and after; of a text, the words that differ are marked. */
export function WhatChanged({ field, before, after }: Change) {
  const isText = before !== null && after !== null && field !== 'photos';
  const differing = isText ? partsThatDiffer(before, after) : null;
  return (
    <div>
      <dt className="font-medium">{fieldName(field)}</dt>
      <dd className="wrap-anywhere">
        <span className="text-quiet">{texts.before}:</span>{' '}
        <Words parts={differing} mark={RemovedText} marked={differing?.before} whole={before} />
      </dd>
      <dd className="wrap-anywhere">
        <span className="text-quiet">{texts.after}:</span>{' '}
        <Words parts={differing} mark={AddedText} marked={differing?.after} whole={after} />
        {differing && (
          <LooksAlike
            before={[differing.before]}
            after={[differing.after]}
            sides={[texts.before, texts.after]}
          />
        )}
      </dd>
    </div>
  );
}

type WordsProps = {
  parts: { head: string; tail: string } | null;
  mark: typeof AddedText;
  marked: string | undefined;
  whole: string | null;
};

/** A value with its changed words marked, or `whole` where there are no `parts`. */
function Words({ parts, mark: Mark, marked, whole }: WordsProps) {
  if (!parts) return <span>{whole ?? texts.nothing}</span>;
  return (
    <span>
      {parts.head}
      {marked && <Mark>{marked}</Mark>}
      <span>{parts.tail}</span>
    </span>
  );
}
