'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Trouble } from './trouble';

/** The same for a page inside a frame that still stands; trying again asks the server anew. */
export function PageTrouble({ reset }: { reset(): void }) {
  const router = useRouter();
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <Trouble onTryAgain={tryAgain} />;
}
