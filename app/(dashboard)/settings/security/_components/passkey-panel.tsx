'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { Problem } from '@/components/platform/ui/problem';
import { Sentence } from '@/components/platform/ui/sentence';
import { useAction } from '@/components/platform/ui/use-action';
import { removePasskey } from '@/lib/account/second-factor/client';
import { loadCode } from '@/lib/platform/browser/load-code';
import type { Passkey, Passkeys } from '@/lib/account/second-factor/calls';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { Passkey, Passkeys } from '@/lib/account/second-factor/passkey-calls';
import { passkeyMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';
import * as common from '@/texts/platform/common';

// Its library is fetched only when it is needed.
const AddPasskey = lazyPart(async () => (await import('./add-passkey')).AddPasskey);

type PasskeyPanelProps = NonNullable<Passkeys> & { onCodes(codes: string[]): void };

/** The user's passkeys, with the ways to add and remove one. */
export function PasskeyPanel({ isPossible, passkeys, onCodes }: PasskeyPanelProps) {
  const [adding, setAdding] = useState(false);
  const done = (codes: string[]) => {
    setAdding(false);
    onCodes(codes);
  };
  return (
    <Card title={texts.passkeys} className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p>{isPossible ? passkeyMessages.explain : passkeyMessages.impossible}</p>
        {passkeys.length > 0 && (
          <ul aria-label={texts.passkeys} className="divide-y rounded border">
            {passkeys.map((passkey) => (
              <Item key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {isPossible && !adding && (
          <div>
            <Button onClick={() => setAdding(true)}>{texts.addAPasskey}</Button>
          </div>
        )}
        {adding && (
          <Suspense>
            <AddPasskey onDone={done} onCancel={() => setAdding(false)} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

function Item({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0">
        <p dir="auto" className="font-medium break-words">
          {name}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          <span>
            <Sentence parts={texts.addedOn(<DateText value={addedAt} />)} />
          </span>
          <span>
            {usedAt ? <Sentence parts={texts.lastUsed(<DateText value={usedAt} />)} /> : texts.notUsedYet}
          </span>
        </p>
      </div>
      <RemovePasskey id={id} name={name} />
    </li>
  );
}

function RemovePasskey({ id, name }: { id: string; name: string }) {
  const { pending, problem, run } = useAction();
  const remove = () => run(() => removePasskey(id), { toast: passkeyMessages.removed(name) });
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
