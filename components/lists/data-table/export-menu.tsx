'use client';

import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/lists/exports';
import { MenuBox } from './menu-box';

type ExportMenuProps = {
  list: string;
  /** Filters and order: '?search=mara' or ''. */
  query: string;
};

/** Downloads all that the list finds; its code is fetched on demand. */
export function ExportMenu({ list, query }: ExportMenuProps) {
  const take = async (format: string) => {
    const { exportList } = await loadCode(() => import('./export-list'));
    await exportList(list, format, query);
  };
  return (
    <MenuBox label={texts.exportList}>
      <div
        tabIndex={-1}
        className="top-full right-0 sm:absolute z-20 mt-1 flex min-w-36 flex-col rounded border bg-surface p-1 shadow-float outline-none"
      >
        {Object.entries(texts.formats).map(([format, label]) => (
          <button
            key={format}
            type="button"
            onClick={() => void take(format)}
            className="flex min-h-9 items-center rounded-sm px-3 hover:bg-wash pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
    </MenuBox>
  );
}
