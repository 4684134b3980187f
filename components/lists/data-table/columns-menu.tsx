'use client';

import { useState } from 'react';
import { rememberChoice } from '@/lib/platform/browser/cookie';
import { hiddenColumnsCookie, hideOf, writeHiddenColumns } from '@/lib/lists/hidden-columns';
import { columnsAddress, listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import { useListNavigation } from './list-frame';
import { MenuBox } from './menu-box';
import type { ColumnChoice } from './table';

type ColumnsMenuProps = { list: string; path: string; params: ListParams; choices: readonly ColumnChoice[] };

/** Shows and hides columns by a cookie that the server reads, or by the address where a view sets them. */
export function ColumnsMenu({ list, path, params, choices }: ColumnsMenuProps) {
  const { pending, navigate, latest, reload } = useListNavigation();
  const drawn = choices.filter(({ shown }) => !shown).map(({ id }) => id);
  const [hidden, setHidden] = useState(drawn);
  const [known, setKnown] = useState(writeHiddenColumns(drawn));

  // An opened view brings its own columns; while pending, the choice made here still counts.
  if (!pending && known !== writeHiddenColumns(drawn)) {
    setKnown(writeHiddenColumns(drawn));
    setHidden(drawn);
  }

  function toggle(id: string, show: boolean) {
    const next = show ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(next);
    if (params.hide)
      return navigate(listAddress(path, { ...latest(params), hide: hideOf(next) }), { scroll: false });
    rememberChoice(hiddenColumnsCookie(list), writeHiddenColumns(next));
    reload();
  }
  return (
    <MenuBox label={texts.columns} href={columnsAddress(path, params)}>
      <fieldset
        tabIndex={-1}
        className="top-full right-0 sm:absolute z-20 mt-1 min-w-48 rounded border bg-surface p-1 shadow-float outline-none"
      >
        <legend className="sr-only">{texts.columnsToShow}</legend>
        {choices.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-9 items-center gap-3 rounded-sm px-3 whitespace-nowrap hover:bg-wash pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </MenuBox>
  );
}
