'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { downloadRows } from '@/lib/lists/exports/client';
import { exportFormats, type ExportFormat } from '@/lib/lists/exports/schema';
import * as texts from '@/texts/lists/exports';
import { downloadFile } from './export-list';

export function DownloadButtons({ list, ids }: { list: string; ids: readonly string[] }) {
  const [underWay, setUnderWay] = useState<ExportFormat | null>(null);
  const take = async (format: ExportFormat) => {
    setUnderWay(format);
    await downloadFile(() => downloadRows(list, format, ids), texts.taken);
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
