'use client';

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { DeclineForm } from '@/components/review/decline-form';
import type { PanelFocus } from '@/components/review/decline-templates';
import { Button } from '@/components/platform/ui/button';
import * as texts from '@/texts/review/review';
import type { ReviewSubject } from './use-decision';

type DeclinePanelProps = Pick<ReviewSubject, 'kind' | 'listing'> & {
  open: boolean;
  /** The part to focus; a new object for each press of its key. */
  asked: PanelFocus;
  onClose: () => void;
  onDeclined: () => void;
};

/** The reason of a decline, above the bar; closing it keeps the text, and leaving the page asks first. */
export function DeclinePanel({ kind, listing, open, asked, onClose, onDeclined }: DeclinePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open || asked.first !== 'reason') return;
    panel.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
  }, [open, asked]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={panel}
      hidden={!open}
      aria-label={texts.declineTitle(listing.title)}
      onKeyDown={closeByKey}
      // The send button stays visible however long the reason grows.
      className="max-h-[55dvh] overflow-y-auto rounded border bg-surface p-4 low:max-h-none **:data-send:sticky **:data-send:-bottom-4 **:data-send:-mx-4 **:data-send:-mb-4 **:data-send:self-stretch **:data-send:border-t **:data-send:bg-surface **:data-send:px-4 **:data-send:py-3 low:**:data-send:static"
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{texts.declineTitle(listing.title)}</h2>
        <Button variant="quiet" className="-my-2" onClick={onClose}>
          {texts.closeDecline}
        </Button>
      </div>
      <DeclineForm kind={kind} listing={listing} asked={asked} onDeclined={onDeclined} />
    </section>
  );
}
