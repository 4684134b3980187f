import { Added, Removed } from '@/components/difference/marked';
import { fieldName } from '@/lib/history/schema';
import { partsThatDiffer } from '@/lib/review-rules/differing';
import type { ShownChange } from '@/lib/review-rules/calls';
import * as texts from '@/texts/review-rules';

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
        {differing ? (
          <>
            {differing.head}
            {differing.before && <Removed>{differing.before}</Removed>}
            {differing.tail}
          </>
        ) : (
          (before ?? texts.nothing)
        )}
      </dd>
      <dd className="wrap-anywhere">
        <span className="text-quiet">{texts.after}:</span>{' '}
        {differing ? (
          <>
            {differing.head}
            {differing.after && <Added>{differing.after}</Added>}
            {differing.tail}
          </>
        ) : (
          (after ?? texts.nothing)
        )}
      </dd>
    </div>
  );
}
