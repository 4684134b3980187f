'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { showToast } from '@/components/ui/toasts';
import { areKeysHeld, takeKeys } from '@/lib/browser/early-keys';
import { watchKeys, type Opened } from '@/lib/browser/keys';
import * as messages from '@/texts/messages';
import * as texts from '@/texts/shell';
import type { ShortcutProps } from './finder';

type Show = (shown: ComponentType<ShortcutProps> | 'loading' | null) => void;

const code: Record<Opened, () => Promise<ComponentType<ShortcutProps>>> = {
  find: () => import('./finder').then(({ Finder }) => Finder),
  keys: () => import('./key-list').then(({ KeyList }) => KeyList),
};

async function open(what: Opened, show: Show): Promise<void> {
  show('loading');
  try {
    const Shown = await code[what]();
    show(what === 'find' && !areKeysHeld() ? null : Shown);
  } catch {
    takeKeys();
    show(null);
    showToast(messages.unavailable, { kind: 'error' });
  }
}

/** The keys that every page has (Handbook, keys 2). What they open is fetched when it is first asked for. */
export function Shortcuts() {
  const [shown, setShown] = useState<{ Shown: Parameters<Show>[0] }>({ Shown: null });
  const show: Show = (Shown) => setShown({ Shown });
  useEffect(() => watchKeys((what) => void open(what, (Shown) => setShown({ Shown }))), []);
  const { Shown } = shown;
  if (Shown === 'loading')
    return (
      <p
        role="status"
        className="fixed top-4 left-1/2 z-30 -translate-x-1/2 rounded border bg-surface px-4 py-2.5 shadow-float"
      >
        {texts.opening}
      </p>
    );
  return Shown && <Shown onClose={() => show(null)} onKeys={() => void open('keys', show)} />;
}
