'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { dash } from '@/lib/platform/values/format';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import { Button } from './button';
import { Icon } from './icon';
import { Reference } from './reference';

type TryAgainProps = {
  isUnreadable?: boolean;
  reference?: string | undefined;
};

/**
 * Shown where a read failed or its answer cannot be shown, with a button that reads again (Handbook, lists: What
 * every list shows).
 */
export function TryAgain({ isUnreadable = false, reference }: TryAgainProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-quiet">
      {isUnreadable ? <p>{messages.couldNotBeShown}</p> : <p aria-hidden>{dash}</p>}
      <Button variant="quiet" pending={pending} onClick={() => startTransition(() => router.refresh())}>
        <Icon name="again" className="size-4" />
        {common.tryAgain}
      </Button>
      <Reference id={reference} />
    </div>
  );
}
