import { ScrollTable } from '@/components/platform/ui/scroll-table';
import type { BatchPreview, Remark } from '@/lib/lists/batches/answers';
import { listingKindOf, type BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/listings/price-file';

type Remarks = readonly Remark[];

/** Messages about a file's cells, by row and column. */
function RemarkTable({ remarks, caption, head }: { remarks: Remarks; caption: string; head: string }) {
  return (
    <ScrollTable caption={caption}>
      <thead>
        <tr>
          <th scope="col" className="text-right">
            {texts.row}
          </th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map(({ row, column, message }, at) => (
          <tr key={at}>
            <td className="text-right tabular-nums">{row}</td>
            <td>{column || texts.wholeFile}</td>
            <td dir="auto" className="wrap-anywhere">
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type PriceFileReport = BatchPreview['file'];

/** The errors of a file, of which nothing was stored. */
export function PriceFileMistakes({ file: { errors, errorCount } }: { file: NonNullable<PriceFileReport> }) {
  return (
    <section aria-labelledby="mistakes" className="mb-8">
      <h2 id="mistakes" className="text-base font-semibold text-red-ink">
        {texts.mistakes(errorCount)}
      </h2>
      <p role="alert" className="sr-only">
        {texts.mistakes(errorCount)}
      </p>
      <p className="mt-1 mb-3 max-w-prose text-quiet">
        {texts.nothingStored} {errors.length < errorCount && <span>{texts.firstOf(errors.length)}</span>}
      </p>
      <RemarkTable remarks={errors} caption={texts.mistakesTable} head={texts.whatIsWrong} />
    </section>
  );
}

/** The warnings of a file without errors. */
export function PriceFileRemarks({ list, file }: { list: BatchList; file: PriceFileReport }) {
  const { warnings = [], unchanged = 0 } = file ?? {};
  return (
    <>
      {unchanged > 0 && (
        <p className="mb-3 text-quiet">{texts.unchanged(unchanged, listingKindOf(list) ?? 'safari')}</p>
      )}
      {warnings.length > 0 && (
        <details className="mb-3">
          <summary className="rounded-sm py-1 font-medium text-orange-ink pointer-coarse:py-3">
            {texts.warnings(warnings.length)}
          </summary>
          <p className="mb-2 text-quiet">{texts.warningsHelp}</p>
          <RemarkTable remarks={warnings} caption={texts.warningsTable} head={texts.remark} />
        </details>
      )}
    </>
  );
}
