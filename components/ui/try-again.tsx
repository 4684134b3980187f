'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { dash } from '@/lib/format';
import { Button } from './button';
import { Icon } from './icon';

/** Stands where something could not be read: nothing but a quiet way to read it again (Handbook, lists 2). */
export function TryAgain() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-quiet">
      <p aria-hidden>{dash}</p>
      <Button variant="quiet" pending={pending} onClick={() => startTransition(() => router.refresh())}>
        <Icon name="again" className="size-4" />
        Try again
      </Button>
    </div>
  );
}
