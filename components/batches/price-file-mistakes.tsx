import { ScrollTable } from '@/components/ui/scroll-table';
import type { BatchPreview, Remark } from '@/lib/batches/calls';
import * as texts from '@/texts/price-file';

type Remarks = readonly Remark[];

/** What is said of a file's cells, by row and column. */
export function RemarkTable({ remarks, caption, head }: { remarks: Remarks; caption: string; head: string }) {
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

type MistakesProps = { file: NonNullable<BatchPreview['file']> };

/** The mistakes of a file: nothing of it was stored. */
export function PriceFileMistakes({ file: { errors, errorCount } }: MistakesProps) {
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
