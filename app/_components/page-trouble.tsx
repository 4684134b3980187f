'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Trouble } from './trouble';

type PageTroubleProps = { error: Error & { digest?: string }; reset(): void };

/** The same for a page inside a frame that still stands; trying again asks the server anew. What the server logged of it has the reference. */
export function PageTrouble({ error, reset }: PageTroubleProps) {
  const router = useRouter();
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <Trouble onTryAgain={tryAgain} reference={error.digest} />;
}
