'use client';

import { useState, type ChangeEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showFailure } from '@/components/ui/toasts';
import { useLatest } from '@/components/ui/use-latest';
import type { BatchPreview } from '@/lib/batches/calls';
import { previewBatch } from '@/lib/batches/client';
import { handedIn } from '@/lib/batches/file';
import { priceFileLimits, type BatchList, type HandedIn } from '@/lib/batches/schema';
import { UpstreamError } from '@/lib/errors';
import { problemOf } from '@/lib/failure';
import { locale } from '@/texts/language';
import * as texts from '@/texts/price-file';
import { PriceFileMistakes } from './price-file-mistakes';
import { PriceFilePreview } from './price-file-preview';

/** What was read of a file, which stays what is checked and stored, whatever becomes of the file. */
type Chosen = { handed: HandedIn; name: string; time: string };
type State =
  | { is: 'empty'; problem: string }
  | { is: 'checking'; chosen: Chosen }
  | { is: 'failed'; chosen: Chosen; problem: string }
  | { is: 'checked'; chosen: Chosen; preview: BatchPreview };

const csvTypes = '.csv,text/csv';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const change = { action: 'prices' } as const;

const timeNow = () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date());

type FormProps = {
  list: BatchList;
  hasOwners: boolean;
  /** Whether the upstream takes changes back, and whether a file may be one of Excel. */
  hasUndo: boolean;
  hasWorkbooks: boolean;
};

/** Takes a file of prices, has it checked, and shows its mistakes or what it would change. */
export function PriceFileForm({ list, hasWorkbooks, ...rest }: FormProps) {
  const [state, setState] = useState<State>({ is: 'empty', problem: '' });
  const { ask, stop } = useLatest();

  const check = (chosen: Chosen) => {
    setState({ is: 'checking', chosen });
    ask((signal) => previewBatch(list, { change, ...chosen.handed }, signal), {
      onAnswer: (preview) => setState({ is: 'checked', chosen, preview }),
      onFailure: (error) => {
        const problem = error instanceof UpstreamError ? problemOf(error) : '';
        setState({ is: 'failed', chosen, problem: problem || texts.notChecked });
        showFailure(error);
      },
    });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // The same file can be chosen once more after it was changed.
    target.value = '';
    stop();
    if (file.size > priceFileLimits.bytes) return setState({ is: 'empty', problem: texts.tooLarge });
    ask(() => handedIn(file, hasWorkbooks), {
      onAnswer: (handed) => check({ handed, name: file.name, time: timeNow() }),
      onFailure: () => setState({ is: 'empty', problem: texts.cannotRead }),
    });
  };
  const chosen = state.is === 'empty' ? null : state.chosen;
  return (
    <>
      <section aria-labelledby="hand-in" className="mb-6 rounded border bg-surface p-4 sm:p-6">
        <h2 id="hand-in" className="text-base font-semibold">
          {texts.handIn}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-quiet">{texts.handInHelp(hasWorkbooks)}</p>
        <label className="flex flex-col gap-1 font-medium">
          {texts.file}
          <input
            type="file"
            accept={hasWorkbooks ? `${csvTypes},.xlsx,${workbookType}` : csvTypes}
            onChange={choose}
            className="max-w-full font-normal file:me-3 file:min-h-10 file:rounded file:border file:border-edge file:bg-surface file:px-4 file:font-medium pointer-coarse:file:min-h-11"
          />
        </label>
        <p role="status" className="mt-3 text-quiet wrap-anywhere">
          {state.is === 'checking'
            ? texts.checking(state.chosen.name)
            : chosen && texts.readAt(chosen.name, chosen.time)}
        </p>
        {state.is === 'empty' && state.problem && <Alert>{state.problem}</Alert>}
        {state.is === 'failed' && (
          <div className="mt-3 flex flex-col items-start gap-3">
            <Alert>{state.problem}</Alert>
            <Button onClick={() => check(state.chosen)}>{texts.checkAgain}</Button>
          </div>
        )}
      </section>
      {state.is === 'checked' &&
        (state.preview.file?.errorCount ? (
          <PriceFileMistakes file={state.preview.file} />
        ) : (
          <PriceFilePreview
            key={state.chosen.handed.file}
            list={list}
            handed={state.chosen.handed}
            preview={state.preview}
            onCheckAgain={() => check(state.chosen)}
            {...rest}
          />
        ))}
    </>
  );
}
