'use client';

import { useState, type ChangeEvent } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { encodePriceFile } from '@/lib/lists/batches/file';
import { priceFileLimits, type BatchList, type PriceFileInput } from '@/lib/lists/batches/schema';
import { locale } from '@/texts/platform/language';
import * as texts from '@/texts/listings/price-file';
import { ResultTable } from './made-table';
import { PreviewTable } from './preview-table';
import { PriceFileMistakes, PriceFileRemarks } from './price-file-remarks';
import { useBatch } from './use-batch';

const csvTypes = '.csv,text/csv';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const prices = { action: 'prices' } as const;

/** What was read: it stays the input even if the file changes on disk. */
type ChosenFile = { handed: PriceFileInput; name: string; time: string };
const timeNow = () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date());

type FormProps = {
  list: BatchList;
  hasOwners: boolean;
  hasWorkbooks: boolean;
};

/** Uploads a price file: shows its mistakes or a preview, then the result of each listing. */
export function PriceFileForm({ list, hasWorkbooks, hasOwners }: FormProps) {
  const { chosen, unread, batch, check, choose } = usePriceFile(list, hasWorkbooks);
  const { preview, made, problem, isLooking, isFailed } = batch;
  const again = chosen && <Button onClick={() => check(chosen.handed)}>{texts.checkAgain}</Button>;
  const failure = unread || (isFailed && (problem || texts.notChecked));
  return (
    <>
      <section aria-labelledby="hand-in" className="mb-6 rounded border bg-surface p-4 sm:p-6">
        <h2 id="hand-in" className="text-base font-semibold">
          {texts.handIn}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-quiet">{texts.handInHelp(hasWorkbooks)}</p>
        {/* A running change belongs to the file shown. */}
        <FileInput hasWorkbooks={hasWorkbooks} disabled={batch.isPending} onChange={choose} />
        <p role="status" className="mt-3 text-quiet wrap-anywhere">
          {chosen && (isLooking ? texts.checking(chosen.name) : texts.readAt(chosen.name, chosen.time))}
        </p>
        {failure && (
          <div className="mt-3 flex flex-col items-start gap-3">
            <Alert>{failure}</Alert>
            {again}
          </div>
        )}
      </section>
      {made && <ResultTable list={list} action="prices" made={made} />}
      {preview?.file?.errorCount ? <PriceFileMistakes file={preview.file} /> : null}
      {preview && chosen && !preview.file?.errorCount && (
        <>
          <PriceFileRemarks list={list} file={preview.file} />
          {preview.rows.length === 0 ? (
            <h2 role="status" className="text-base font-semibold">
              {texts.nothingToChange}
            </h2>
          ) : (
            <PreviewTable
              list={list}
              action="prices"
              preview={preview}
              hasOwners={hasOwners}
              isPending={batch.isPending}
              onApply={() => void batch.apply({ change: prices, ...chosen.handed })}
            />
          )}
          <Problem className="mt-2">{problem}</Problem>
          {problem && again}
        </>
      )}
    </>
  );
}

function usePriceFile(list: BatchList, hasWorkbooks: boolean) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [unread, setUnread] = useState('');
  const reading = useLatestRequest();
  const batch = useBatch(list);

  const check = (handed: PriceFileInput) => batch.look({ change: prices, ...handed });
  const leave = (why: string) => {
    batch.drop();
    batch.forget();
    setChosen(null);
    setUnread(why);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // So that the same file can be chosen again after a change.
    target.value = '';
    reading.stop();
    if (file.size > priceFileLimits.bytes) return leave(texts.tooLarge);
    // The former file must not be applied while this one is read.
    leave('');
    reading.ask(() => encodePriceFile(file, hasWorkbooks), {
      onAnswer: (handed) => {
        setChosen({ handed, name: file.name, time: timeNow() });
        check(handed);
      },
      onFailure: () => leave(texts.cannotRead),
    });
  };
  return { chosen, unread, batch, check, choose };
}

type FileInputProps = {
  hasWorkbooks: boolean;
  disabled: boolean;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
};

const FileInput = ({ hasWorkbooks, ...props }: FileInputProps) => (
  <label className="flex flex-col gap-1 font-medium">
    {texts.file}
    <input
      type="file"
      accept={hasWorkbooks ? `${csvTypes},.xlsx,${workbookType}` : csvTypes}
      {...props}
      className="max-w-full font-normal file:me-3 file:min-h-10 file:rounded file:border file:border-edge file:bg-surface file:px-4 file:font-medium pointer-coarse:file:min-h-11"
    />
  </label>
);
