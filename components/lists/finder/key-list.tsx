'use client';

import { Dialog } from '@/components/platform/ui/dialog';
import { SwitchRow } from '@/components/platform/ui/switch-row';
import { isApple } from '@/lib/platform/browser/keys';
import { setSingleKeys, singleKeysAreOn } from '@/lib/platform/browser/single-keys';
import * as texts from '@/texts/platform/keys';

type Key = { keys: readonly string[]; does: string };

const withControl = (control: string): Key[] => [
  { keys: [control, 'K'], does: texts.findAnything },
  { keys: [control, 'S'], does: texts.saveForm },
];
const alone: Key[] = [
  { keys: ['/'], does: texts.searchList },
  { keys: ['?'], does: texts.listKeys },
];

/** The keys that every page has, and the switch of those that are pressed alone (Handbook, keys: The keys of every page). */
export function KeyList({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={texts.keys}>
      <KeyTable title={texts.everywhere} keys={withControl(isApple() ? texts.command : texts.control)} />
      <KeyTable title={texts.singly} keys={alone} />
      <div className="-mx-5 mt-4 border-t">
        <SwitchRow
          label={texts.keyboardShortcuts}
          hint={texts.switchHint}
          isOn={singleKeysAreOn()}
          onSwitch={setSingleKeys}
        />
      </div>
    </Dialog>
  );
}

function KeyTable({ title, keys }: { title: string; keys: Key[] }) {
  return (
    <section aria-label={title} className="not-first:mt-5">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 divide-y">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border bg-wash px-1.5 py-0.5 text-center font-sans"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
