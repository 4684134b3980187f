'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/platform/ui/icon';
import * as texts from '@/texts/lists/lists';

const id = 'list-tools';

/** The tools of a list: beside its search, on a phone in a sheet behind one button. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={texts.more}
        className="tool sm:hidden max-sm:col-start-3 max-sm:row-start-1"
      >
        <Icon name="more" className="size-4.5" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.tools}
        // Choosing an order closes the sheet; not on a keyboard, whose arrow keys pass over options.
        onChange={({ target, currentTarget }) =>
          target instanceof HTMLSelectElement &&
          matchMedia('(pointer: coarse)').matches &&
          currentTarget.hidePopover()
        }
        className="sheet max-sm:flex-col max-sm:gap-2 max-sm:open:flex sm:contents"
      >
        {children}
      </div>
    </>
  );
}
