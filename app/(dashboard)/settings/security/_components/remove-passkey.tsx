'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as common from '@/texts/platform/common';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

export function RemovePasskey({ id, name }: { id: string; name: string }) {
  const { pending, problem, run } = useAction();
  const remove = () =>
    run(() => call('DELETE /dashboard/second-factor/passkeys/:id', { params: { id } }), {
      toast: passkeyMessages.removed(name),
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Problem>{problem}</Problem>
      <Button variant="warning" pending={pending} onClick={remove}>
        {common.remove}
        <span dir="auto" className="sr-only">
          {' '}
          {name}
        </span>
      </Button>
    </div>
  );
}
