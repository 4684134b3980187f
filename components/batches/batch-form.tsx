'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCapability } from '@/components/ui/capabilities';
import { tooLong } from '@/components/ui/length';
import { Button } from '@/components/ui/button';
import { Problem } from '@/components/ui/problem';
import { useReturnAddress } from '@/components/ui/use-return-address';
import { isPlausibleDay } from '@/lib/days';
import { keep, kept, useKept } from '@/lib/browser/kept';
import type { Choice } from '@/lib/choice';
import { changeText, readSeasons } from '@/lib/batches/seasons';
import type { Change, WholeChange } from '@/lib/batches/client';
import type { OfferedAction, BatchList } from '@/lib/batches/schema';
import { longestReason } from '@/lib/text/length';
import * as texts from '@/texts/batches';
import * as messages from '@/texts/messages';
import { MadeTable } from './made-table';
import { NothingChosen } from './nothing-chosen';
import { Parameter } from './parameter';
import { PreviewTable } from './preview-table';
import { seasonsIn } from './seasons-fields';
import { useBatch, type Keys } from './use-batch';

type BatchFormProps = {
  list: BatchList;
  action: OfferedAction;
  /** The names that the list keeps its choice under. */
  keys: Keys;
  filter: object;
  /** The list's route, by which the tab remembers where it was left, and its address where the tab does not. */
  listRoute: string;
  listAddress: string;
  /** The companies, or the websites, to choose from. */
  choices: readonly Choice[];
  /** Whether rows say whose they are. */
  hasOwners: boolean;
  /** Whether the upstream takes changes back. */
  hasUndo: boolean;
  thisYear: number;
};

/** What the action takes besides the rows, as it is written; null where that is not enough to show what would change. */
function changeOf(action: OfferedAction, value: string, thisYear: number): Change | null {
  switch (action) {
    case 'owner':
      return value ? { action, newOwner: value } : null;
    case 'website':
      return value ? { action, website: value } : null;
    case 'visibility':
      return value === '' || isPlausibleDay(value) ? { action, visibleTo: value } : null;
    case 'seasons':
      return readSeasons(seasonsIn(value, thisYear));
    default:
      return { action };
  }
}

/** Changes the rows that were chosen of a list. What was typed stays in the tab until it is done. */
export function BatchForm(props: BatchFormProps) {
  const { list, action, keys, filter, listRoute, listAddress, choices, hasOwners, hasUndo, thisYear } = props;
  const left = useReturnAddress(listRoute);
  const back = left === listRoute ? listAddress : left;
  const isByYear = useCapability('prices-by-year');
  const batch = useBatch({ list, keys, filter });
  const reasonKey = `reason:${list}`;
  const reason = useKept(reasonKey) ?? '';
  const valueKey = `${action}:${list}`;
  const value = useKept(valueKey) ?? '';
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isUnfinished, setUnfinished] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef({ reason: '', value: '' });
  const { preview, made, isKnown, isEmpty, isLooking, isPending, problem } = batch;
  const change = changeOf(action, value, thisYear);
  const lengthProblem = tooLong(texts.reason, reason, longestReason);
  const isAsked = ['owner', 'website', 'visibility', 'seasons'].includes(action);
  const isReady = isKnown && !isEmpty && !isAsked;

  const lookNow = useEffectEvent(() => {
    if (change) batch.look(change);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(() => lookNow());
  }, [isReady]);

  const apply = async () => {
    if (!change) return;
    if (change.action === 'decline' && (!reason.trim() || lengthProblem)) {
      field.current?.focus();
      return setReasonMissing(!lengthProblem);
    }
    const whole = change.action === 'decline' ? { ...change, comments: reason.trim() } : change;
    const sentNow = { reason, value };
    // What comes after takes the same reason, company, website or day.
    if (!(await batch.apply(whole as WholeChange))) return;
    sent.current = sentNow;
    if (change.action === 'decline') keep(reasonKey, '');
    if (isAsked) keep(valueKey, '');
  };
  /** What was sent last stands there again. */
  const changeOnceMore = (): Change | null => {
    const last = kept(valueKey) || sent.current.value;
    if (isAsked) keep(valueKey, last);
    if (action === 'decline') keep(reasonKey, kept(reasonKey) || sent.current.reason);
    return changeOf(action, last, thisYear);
  };

  if (!isKnown) return <p className="text-quiet">{texts.reading}</p>;
  if (made)
    return (
      <MadeTable
        list={list}
        action={action}
        name={changeText(batch.change ?? { action }, isByYear)}
        made={made}
        hasUndo={hasUndo}
        listAddress={back}
        ahead={batch.ahead}
        onTryAgain={() => batch.tryAgain(changeOnceMore())}
        onGoOn={() => batch.goOn(changeOnceMore())}
      />
    );
  if (isEmpty) return <NothingChosen listAddress={back} />;
  return (
    <>
      <Parameter
        list={list}
        action={action}
        choices={choices}
        value={value}
        thisYear={thisYear}
        onChange={(next) => {
          keep(valueKey, next);
          batch.drop();
        }}
        isUnfinished={isUnfinished}
        onUnfinished={setUnfinished}
        reason={reason}
        onReason={(next) => {
          keep(reasonKey, next);
          setReasonMissing(false);
        }}
        reasonProblem={lengthProblem || (isReasonMissing ? messages.form.required : '')}
        reasonField={field}
      />
      {!preview && (
        <div className="mb-6">
          <Button
            variant="primary"
            pending={isLooking}
            disabled={!change || isUnfinished}
            onClick={() => change && batch.look(change)}
          >
            {texts.showChanges}
          </Button>
          <p className="mt-2 text-quiet">{texts.seenFirst}</p>
        </div>
      )}
      {preview && (
        <PreviewTable
          list={list}
          action={action}
          preview={preview}
          hasOwners={hasOwners}
          isPending={isPending}
          onApply={() => void apply()}
          onSkip={() => change && batch.skip(change)}
        />
      )}
      <Problem className="mt-3">{problem}</Problem>
      <p role="status" className="sr-only">
        {isLooking ? texts.looking : ''}
      </p>
    </>
  );
}
