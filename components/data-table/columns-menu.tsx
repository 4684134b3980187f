'use client';

import { useState } from 'react';
import { rememberChoice } from '@/lib/browser/cookie';
import { hiddenColumnsCookie, writeHiddenColumns } from '@/lib/hidden-columns';
import * as texts from '@/texts/lists';
import { useListNavigation } from './list-frame';
import { MenuBox } from './menu-box';
import type { ColumnChoice } from './table';

type ColumnsMenuProps = { list: string; choices: readonly ColumnChoice[] };

/** Shows and hides the list's columns; the choice is kept in a cookie that the server draws the table by. */
export function ColumnsMenu({ list, choices }: ColumnsMenuProps) {
  const { reload } = useListNavigation();
  const [hidden, setHidden] = useState(() => choices.filter(({ shown }) => !shown).map(({ id }) => id));

  function toggle(id: string, show: boolean) {
    const next = show ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(next);
    rememberChoice(hiddenColumnsCookie(list), writeHiddenColumns(next));
    reload();
  }
  return (
    <MenuBox label={texts.columns}>
      <fieldset
        tabIndex={-1}
        className="absolute top-full right-0 z-20 mt-1 min-w-48 rounded border bg-surface p-1 shadow-float outline-none"
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
