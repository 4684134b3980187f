'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import { watchKeys, type KeyDialog } from '@/lib/platform/browser/keys';
import type { Person } from './finder';
import { FinderDialog } from './finder-dialog';

const KeyList = lazyPart(async () => (await import('./key-list')).KeyList);

/**
 * The keys that every page has (Handbook, keys: The keys of every page). What they open is fetched at the first
 * press.
 */
export function Shortcuts({ person }: { person: Person }) {
  const [shown, setShown] = useState<KeyDialog | null>(null);
  useEffect(() => watchKeys(setShown), []);
  const close = () => setShown(null);
  return (
    <>
      {shown === 'find' && <FinderDialog person={person} onClose={close} onKeys={() => setShown('keys')} />}
      {shown === 'keys' && (
        <Suspense>
          <KeyList onClose={close} />
        </Suspense>
      )}
    </>
  );
}
