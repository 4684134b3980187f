'use client';

import { useId, useState, useSyncExternalStore } from 'react';
import { useShortcuts } from '@/components/review/use-letters';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { switchLooks } from '@/components/platform/ui/switch-looks';
import { shortcutsStore, setShortcutsEnabled } from '@/lib/platform/browser/letter-keys';
import * as texts from '@/texts/review/review';

const keys = [
  ['j', texts.keyNext],
  ['k', texts.keyPrevious],
  [texts.enterKey, texts.keyOpen],
  ['a', texts.approve],
  ['d', texts.keyDecline],
  ['t', texts.keyTemplates],
  [texts.controlEnter, texts.keySendDecline],
  ['e', texts.edit],
  ['u', texts.keyUndo],
  ['?', texts.keyHelp],
] as const;

/** The keys of the queue and of a review, and the switch that turns them off (Handbook, staff: The review queue). */
export function KeysHelp({ className = '' }: { className?: string }) {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        data-own-keys
        className={`pointer-coarse:hidden ${className}`}
        onClick={() => setOpen(true)}
      >
        {texts.shortcuts}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.shortcuts}>
        <KeysSwitch />
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {keys.map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-8 rounded-sm border border-edge px-2 text-center">
                  {key}
                </kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

function KeysSwitch() {
  const id = useId();
  const isOn = useSyncExternalStore(...shortcutsStore);
  return (
    <div className="flex items-start justify-between gap-x-6">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {texts.shortcuts}
        </label>
        <p id={`${id}-help`} className="mt-1 text-quiet">
          {texts.shortcutsHelp}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setShortcutsEnabled(target.checked)}
        className={switchLooks}
      />
    </div>
  );
}
