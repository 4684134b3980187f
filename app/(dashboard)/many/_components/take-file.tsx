'use client';

import { useState } from 'react';
import { exportChosen } from '@/components/data-table/export-list';
import { Button } from '@/components/ui/button';
import { exportFormats, type ExportFormat } from '@/lib/exports/schema';
import type { ManyList } from '@/lib/many/schema';
import * as texts from '@/texts/many';

/** Takes rows along as a file, of either form. */
export function TakeFile({ list, ids }: { list: ManyList; ids: readonly string[] }) {
  const [underWay, setUnderWay] = useState<ExportFormat | null>(null);
  const take = async (format: ExportFormat) => {
    setUnderWay(format);
    await exportChosen(list, format, ids);
    setUnderWay(null);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant={format === 'csv' ? 'primary' : 'secondary'}
          pending={underWay === format}
          onClick={() => void take(format)}
        >
          {texts.takeAs[format]}
        </Button>
      ))}
    </div>
  );
}
