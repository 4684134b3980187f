'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useReturnAddress } from '@/components/platform/ui/use-return-address';
import { writeSessionValue, readSessionValue, useSessionValue } from '@/lib/platform/browser/session-value';
import type { Choice } from '@/lib/platform/values/choice';
import type { Change } from '@/lib/lists/batches/calls';
import type { OfferedAction, BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';
import * as messages from '@/texts/platform/messages';
import { ResultTable } from './made-table';
import { NothingChosen } from './nothing-chosen';
import { parseChange, needsParameter, isValidReason } from './change';
import { ParameterField } from './parameter';
import { PreviewTable } from './preview-table';
import { useChosenBatch, type ChoiceKeys } from './use-chosen-batch';

type BatchFormProps = {
  list: BatchList;
  action: OfferedAction;
  /** The sessionStorage keys of the list's choice. */
  keys: ChoiceKeys;
  filter: object;
  /** The list's route, whose last address the tab remembers, and its address where it does not. */
  listRoute: string;
  listAddress: string;
  /** Companies or websites. */
  choices: readonly Choice[];
  /** Whether rows name their owner. */
  hasOwners: boolean;
  thisYear: number;
};

/** Changes the chosen rows of a list; the typed value stays in the tab until it is sent. */
export function BatchForm(props: BatchFormProps) {
  const { list, action, listRoute, listAddress, choices, hasOwners, thisYear } = props;
  const left = useReturnAddress(listRoute);
  const back = left === listRoute ? listAddress : left;
  const { batch, change, value, problem, field, changeValue, apply, restoreChange } = useBatchForm(props);
  const { preview, made, isLooking } = batch;

  if (!batch.isKnown) return <p className="text-quiet">{texts.reading}</p>;
  if (made)
    return (
      <ResultTable
        list={list}
        action={action}
        made={made}
        listAddress={back}
        ahead={batch.ahead}
        onTryAgain={() => batch.tryAgain(restoreChange())}
        onGoOn={() => batch.goOn(restoreChange())}
      />
    );
  if (batch.isEmpty) return <NothingChosen listAddress={back} />;
  return (
    <>
      <ParameterField
        {...{ list, action, choices, thisYear, value, problem, field }}
        onChange={changeValue}
      />
      {preview ? (
        <PreviewTable
          list={list}
          action={action}
          preview={preview}
          hasOwners={hasOwners}
          isPending={batch.isPending}
          onApply={() => void apply()}
          onSkip={() => change && batch.skip(change)}
        />
      ) : (
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
      <Problem className="mt-3">{batch.problem}</Problem>
      <p role="status" className="sr-only">
        {isLooking ? texts.looking : ''}
      </p>
    </>
  );
}

function useBatchForm({ list, action, keys, filter, thisYear }: BatchFormProps) {
  const batch = useChosenBatch({ list, keys, filter });
  const valueKey = `${action}:${list}`;
  const value = useSessionValue(valueKey) ?? '';
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef('');
  const change = parseChange(action, value, thisYear, problem);
  const isReady = batch.isKnown && !batch.isEmpty && !needsParameter(action);

  const lookNow = useEffectEvent(() => {
    if (change) batch.look(change);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(() => lookNow());
  }, [isReady]);

  const changeValue = (next: string, wrong = '') => {
    setProblem(wrong);
    if (next !== value) writeSessionValue(valueKey, next);
    if (needsParameter(action) && (wrong || next !== value)) batch.drop();
  };
  const apply = async () => {
    if (!change) return;
    const isReason = change.action === 'decline';
    if (isReason && !isValidReason(value)) {
      field.current?.focus();
      return setProblem(value.trim() ? '' : messages.form.required);
    }
    // The remaining rows get the same value: it is kept until they are done.
    if (!(await batch.apply(isReason ? { ...change, comments: value.trim() } : change))) return;
    sent.current = value;
    writeSessionValue(valueKey, '');
  };
  /** The change by the last sent value, which the field gets back. */
  const restoreChange = (): Change | null => {
    const last = readSessionValue(valueKey) || sent.current;
    writeSessionValue(valueKey, last);
    return parseChange(action, last, thisYear);
  };
  return { batch, change, value, problem, field, changeValue, apply, restoreChange };
}
