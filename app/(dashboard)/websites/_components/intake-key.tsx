'use client';

import { Copy, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormSection } from '@/components/platform/form/form-section';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { DateText } from '@/components/platform/ui/date-text';
import { Problem } from '@/components/platform/ui/problem';
import { showToast } from '@/components/platform/ui/toasts';
import { useAction } from '@/components/platform/ui/use-action';
import { Sentence } from '@/components/platform/ui/sentence';
import { copyText } from '@/lib/platform/browser/platform';
import { newIntakeKey } from '@/lib/sites/websites/client';
import type { WebsiteRecord as Website } from '@/lib/sites/websites/calls';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/sites/websites';
import { intakeKeySection } from './sections';

/** The header of the key. */
const keyHeader = 'X-Website-Key';

type IntakeKeyProps = { website: Pick<Website, '_id' | 'intakeKeySince'> };

/** Makes the key that a website sends with its intake calls; it is shown only once. */
export function IntakeKey({ website: { _id: id, intakeKeySince: since } }: IntakeKeyProps) {
  const [key, setKey] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, run } = useAction();
  const make = async () => {
    await run(async () => setKey(await newIntakeKey(id)), { toast: messages.website.keyMade });
    setAsking(false);
  };
  const hasKey = Boolean(since) || key !== '';
  return (
    <FormSection title={intakeKeySection.title} help={texts.intakeKeyHelp}>
      {since ? (
        <p>
          <Sentence
            parts={texts.keyMadeOn(
              <DateText value={since} />,
              <code className="whitespace-nowrap">{keyHeader}</code>,
            )}
          />
        </p>
      ) : (
        <p>{texts.noKeyYet}</p>
      )}
      <div role="status">{key && <NewKey value={key} />}</div>
      <Problem>{problem}</Problem>
      <div>
        <Button pending={pending && !isAsking} onClick={() => (hasKey ? setAsking(true) : void make())}>
          <KeyRound size={18} aria-hidden />
          {texts.newKey}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.replaceKeyQuestion}
        verb={texts.replace}
        pending={pending}
        onConfirm={() => void make()}
      >
        <p>{texts.replaceKeyHelp}</p>
      </ConfirmDialog>
    </FormSection>
  );
}

/** A new key, to be copied. */
function NewKey({ value }: { value: string }) {
  const place = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(value)) return showToast(messages.website.keyCopied);
    if (place.current) getSelection()?.selectAllChildren(place.current);
    showToast(messages.website.keyNotCopied, { kind: 'error' });
  };
  return (
    <div className="flex flex-col gap-3 rounded border border-accent bg-accent-tint p-4">
      <p>{texts.keyShownOnce}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code ref={place} className="min-w-0 break-all select-all">
          {value}
        </code>
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {common.copy}
        </Button>
      </div>
    </div>
  );
}
