'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Problem } from '@/components/ui/problem';
import { useAction } from '@/components/ui/use-action';
import { useSendKey } from '@/components/ui/use-send-key';
import type { BatchPreview } from '@/lib/batches/calls';
import { applyBatch, type Made } from '@/lib/batches/client';
import { changeText } from '@/lib/batches/seasons';
import { kindOf, type BatchList, type HandedIn } from '@/lib/batches/schema';
import * as texts from '@/texts/price-file';
import { MadeTable } from './made-table';
import { PreviewTable } from './preview-table';
import { RemarkTable } from './price-file-mistakes';

type PreviewProps = {
  list: BatchList;
  handed: HandedIn;
  preview: BatchPreview;
  hasOwners: boolean;
  hasUndo: boolean;
  onCheckAgain: () => void;
};
const change = { action: 'prices' } as const;

/** What a file would change, listing by listing, then what became of each. */
export function PriceFilePreview({ list, handed, preview, hasOwners, hasUndo, onCheckAgain }: PreviewProps) {
  const { pending, problem, run } = useAction();
  const { keyOf } = useSendKey();
  const [made, setMade] = useState<Made | null>(null);
  const { warnings = [], unchanged = 0 } = preview.file ?? {};
  const apply = () => {
    const rows = preview.rows.map(({ _id, version }) => ({ _id, version }));
    const body = { change, rows, ...handed };
    return run(async () => setMade(await applyBatch(list, body, keyOf(body))));
  };
  const shared = { list, action: 'prices', hasUndo } as const;
  if (made) return <MadeTable {...shared} name={changeText(change)} made={made} />;
  return (
    <>
      {unchanged > 0 && (
        <p className="mb-3 text-quiet">{texts.unchanged(unchanged, kindOf(list) ?? 'safari')}</p>
      )}
      {warnings.length > 0 && (
        <details className="mb-3">
          <summary className="rounded-sm py-1 font-medium text-orange-ink pointer-coarse:py-2.5">
            {texts.warnings(warnings.length)}
          </summary>
          <p className="mb-2 text-quiet">{texts.warningsHelp}</p>
          <RemarkTable remarks={warnings} caption={texts.warningsTable} head={texts.remark} />
        </details>
      )}
      {preview.rows.length === 0 ? (
        <h2 role="status" className="text-base font-semibold">
          {texts.nothingToChange}
        </h2>
      ) : (
        <PreviewTable
          {...shared}
          preview={preview}
          hasOwners={hasOwners}
          isPending={pending}
          onApply={() => void apply()}
        />
      )}
      <Problem className="mt-2">{problem}</Problem>
      {problem && <Button onClick={onCheckAgain}>{texts.checkAgain}</Button>}
    </>
  );
}
