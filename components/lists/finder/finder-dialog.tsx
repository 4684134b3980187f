import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { Dialog } from '@/components/platform/ui/dialog';
import { Icon } from '@/components/platform/ui/icon';
import { useCombobox } from '@/components/platform/ui/use-combobox';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/lists/finder';
import * as shell from '@/texts/platform/shell';
import type { ShortcutProps } from './finder';

const fetchFinder = async () => (await loadCode(() => import('./finder'))).Finder;

/** Finds pages, actions and records while typing, at once; its search code loads meanwhile (Handbook, keys: The finder). */
export function FinderDialog(props: ShortcutProps) {
  const [text, setText] = useState('');
  const { input, list, focus } = useCombobox(
    { id: useId(), text, onType: setText, fetchList: fetchFinder, canOpen: false },
    props,
  );
  const begin = useEffectEvent(focus);
  useLayoutEffect(() => begin(), []);
  return (
    <Dialog open onClose={props.onClose} title={shell.findAnything}>
      <div className="-mx-6 -my-5 flex h-[min(30rem,calc(100dvh-9rem))] flex-col max-sm:h-[calc(100dvh-9rem)]">
        <div className="relative px-4 pt-4">
          <Icon name="search" className="pointer-events-none absolute top-7.5 left-7 size-4 text-quiet" />
          <input
            dir="auto"
            {...input}
            aria-label={texts.find}
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-11 w-full rounded border border-edge bg-surface pr-3 pl-9 text-base text-ink sm:text-sm"
          />
        </div>
        <div className="contents">
          {list ?? (
            <p role="status" className="px-6 pt-3 pb-1 text-quiet">
              {shell.opening}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
