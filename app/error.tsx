'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Trouble } from './_components/trouble';

/** A page that failed on its way; trying again asks the server anew. */
export default function PageError({ reset }: { error: Error; reset(): void }) {
  const router = useRouter();
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <div className="mx-auto max-w-page px-4 py-16 sm:px-8">
      <Trouble onTryAgain={tryAgain} />
    </div>
  );
}
