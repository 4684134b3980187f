'use client';

import { Copy, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormSection } from '@/components/form/form-section';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DateText } from '@/components/ui/date-text';
import { showToast } from '@/components/ui/toasts';
import { useAction } from '@/components/ui/use-action';
import { messages } from '@/lib/messages';
import { newIntakeKey } from '@/lib/websites/client';
import type { WebsiteRecord as Website } from '@/lib/websites/record';
import { intakeKeySection } from './sections';

type IntakeKeyProps = { website: Pick<Website, '_id' | 'intakeKeySince'> };

/** Makes the key by which a website's calls of the intake are told from anybody's, and shows it this once. */
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
    <FormSection
      title={intakeKeySection.title}
      help="Shows that enquiries, views and feedback come from this website."
    >
      {since ? (
        <p>
          Made on <DateText value={since} />. What the website sends has to carry it in the header{' '}
          <code className="whitespace-nowrap">X-Website-Key</code>, anything else in its name is refused.
        </p>
      ) : (
        <p>
          There is none, so everybody can send enquiries and views in the name of this website. Once it has a
          key, whatever comes without it is refused.
        </p>
      )}
      <div role="status">{key && <NewKey value={key} />}</div>
      <p role="alert" className="text-red-ink empty:hidden">
        {problem}
      </p>
      <div>
        <Button pending={pending && !isAsking} onClick={() => (hasKey ? setAsking(true) : void make())}>
          <KeyRound size={18} aria-hidden />
          New key
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Replace the intake key?"
        verb="Replace"
        pending={pending}
        onConfirm={() => void make()}
      >
        <p>
          The present key ends at once. Until the website has the new one, its enquiries, views and feedback
          are refused.
        </p>
      </ConfirmDialog>
    </FormSection>
  );
}

/** A key as it was just made, to be copied. */
function NewKey({ value }: { value: string }) {
  const place = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(messages.website.keyCopied);
    } catch {
      // Browsers copy for pages that came over https or from this machine alone.
      if (place.current) getSelection()?.selectAllChildren(place.current);
      showToast(messages.website.keyNotCopied, { kind: 'error' });
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded border border-accent bg-accent-tint p-4">
      <p>This key is shown only now: put it into the settings of the website before you leave this page.</p>
      <div className="flex flex-wrap items-center gap-3">
        <code ref={place} className="min-w-0 break-all select-all">
          {value}
        </code>
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  );
}
