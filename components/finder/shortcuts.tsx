'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { showToast } from '@/components/ui/toasts';
import { areKeysHeld, takeKeys } from '@/lib/browser/early-keys';
import { tryCode } from '@/lib/browser/load-code';
import { watchKeys, type Opened } from '@/lib/browser/keys';
import * as messages from '@/texts/messages';
import * as texts from '@/texts/shell';
import type { Person, ShortcutProps } from './finder';

type Shown = ComponentType<ShortcutProps> | null;

const Opening = () => (
  <p
    role="status"
    className="fixed bottom-4 left-1/2 z-30 -translate-x-1/2 rounded border bg-surface px-4 py-2.5 shadow-float"
  >
    {texts.opening}
  </p>
);

const code: Record<Opened, () => Promise<Shown>> = {
  find: async () => (await tryCode(() => import('./finder')))?.Finder ?? null,
  keys: async () => (await tryCode(() => import('./key-list')))?.KeyList ?? null,
};

/** The keys that every page has (Handbook, keys 2). What they open is fetched when it is first asked for. */
export function Shortcuts({ person }: { person: Person }) {
  const [Shown, setShown] = useState<Shown>(null);
  const open = useCallback(async (what: Opened) => {
    setShown(() => Opening);
    const dialog = await code[what]();
    setShown(() => (what === 'find' && !areKeysHeld() ? null : dialog));
    if (dialog) return;
    takeKeys();
    showToast(messages.unavailable, { kind: 'error' });
  }, []);
  useEffect(() => watchKeys(open), [open]);
  return Shown && <Shown person={person} onClose={() => setShown(null)} onKeys={() => void open('keys')} />;
}
