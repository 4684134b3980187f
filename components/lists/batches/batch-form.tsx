'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useReturnAddress } from '@/components/platform/ui/use-return-address';
import { keep, kept, useKept } from '@/lib/platform/browser/kept';
import type { Choice } from '@/lib/platform/values/choice';
import type { Change } from '@/lib/lists/batches/calls';
import type { OfferedAction, BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';
import * as messages from '@/texts/platform/messages';
import { MadeTable } from './made-table';
import { NothingChosen } from './nothing-chosen';
import { changeOf, isAsked, isReasonable, Parameter } from './parameter';
import { PreviewTable } from './preview-table';
import { useChosenBatch, type Keys } from './use-chosen-batch';

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
  thisYear: number;
};

/** Changes the rows that were chosen of a list. What was typed stays in the tab until it is done. */
export function BatchForm(props: BatchFormProps) {
  const { list, action, keys, filter, listRoute, listAddress, choices, hasOwners, thisYear } = props;
  const left = useReturnAddress(listRoute);
  const back = left === listRoute ? listAddress : left;
  const batch = useChosenBatch({ list, keys, filter });
  const valueKey = `${action}:${list}`;
  const value = useKept(valueKey) ?? '';
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef('');
  const { preview, made, isKnown, isEmpty, isLooking, isPending } = batch;
  const change = changeOf(action, value, thisYear, problem);
  const isReady = isKnown && !isEmpty && !isAsked(action);

  const lookNow = useEffectEvent(() => {
    if (change) batch.look(change);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(() => lookNow());
  }, [isReady]);

  const apply = async () => {
    if (!change) return;
    const isReason = change.action === 'decline';
    if (isReason && !isReasonable(value)) {
      field.current?.focus();
      return setProblem(value.trim() ? '' : messages.form.required);
    }
    // What comes after takes the same reason, company, website or day.
    if (!(await batch.apply(isReason ? { ...change, comments: value.trim() } : change))) return;
    sent.current = value;
    keep(valueKey, '');
  };
  /** What was sent last stands there again. */
  const changeOnceMore = (): Change | null => {
    const last = kept(valueKey) || sent.current;
    keep(valueKey, last);
    return changeOf(action, last, thisYear);
  };

  if (!isKnown) return <p className="text-quiet">{texts.reading}</p>;
  if (made)
    return (
      <MadeTable
        list={list}
        action={action}
        made={made}
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
        {...{ list, action, choices, thisYear, problem, field }}
        value={value}
        onChange={(next, wrong = '') => {
          setProblem(wrong);
          if (next !== value) keep(valueKey, next);
          if (isAsked(action) && (wrong || next !== value)) batch.drop();
        }}
      />
      {!preview && (
        <div className="mb-6">
          <Button
            variant="primary"
            pending={isLooking}
            disabled={!change}
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
      <Problem className="mt-3">{batch.problem}</Problem>
      <p role="status" className="sr-only">
        {isLooking ? texts.looking : ''}
      </p>
    </>
  );
}
