'use client';

import { useFormState } from 'react-hook-form';
import { Reference } from '@/components/ui/reference';
import { pageAddress } from '@/lib/paths';
import { supportOnPage } from '@/lib/browser/support';
import * as common from '@/texts/common';
import * as texts from '@/texts/forms';
import { locale } from '@/texts/language';
import * as messages from '@/texts/messages';
import { useShownDraft } from './draft-place';
import { useSaveState } from './form';
import type { SaveStatus } from './save-machine';

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

/** How a save stands, and what more there is to say of it: 'Sending 42 %', 'Saved 12:04', 'Draft saved 12:04', 'Needs you' with why, 'Saved on this device'. */
export function statusWords(status: SaveStatus, isChanged: boolean, isKept: boolean): string[] {
  const kept = isKept ? [messages.form.keptHere] : [];
  const notSaved = (reason: string) => `${messages.form.notSaved} ${reason}`.trim();
  if (status.kind === 'saving') {
    return [
      status.fraction === null ? texts.sending : texts.sendingPercent(Math.round(status.fraction * 100)),
    ];
  }
  if (status.kind === 'waiting') return [...kept, notSaved(messages.form.waiting)];
  if (status.kind === 'conflict') return [messages.form.needsYou, notSaved(messages.form.stale)];
  if (status.kind === 'failed') return [messages.form.needsYou, notSaved(status.reason)];
  if (isChanged) return [...kept, texts.unsavedChanges];
  return status.kind === 'saved'
    ? [(status.asDraft ? texts.draftSavedAt : texts.savedAt)(clock.format(status.at))]
    : [];
}

/** The status line of the form around it, read out when it changes. */
export function FormStatus() {
  const { status, draft } = useSaveState();
  const { isDirty } = useFormState();
  const { isKept } = useShownDraft(draft);
  const needsYou = status.kind === 'failed' || status.kind === 'conflict';
  const words = statusWords(status, isDirty, isKept);
  return (
    <>
      <p role="status" className={`flex flex-wrap gap-x-3 ${needsYou ? 'text-red-ink' : 'text-quiet'}`}>
        {words.map((word, place) => (
          <span key={word} className={place === 0 && words.length > 1 ? 'font-medium' : undefined}>
            {word}
          </span>
        ))}
        {needsYou && <AskSupport />}
        {status.kind === 'failed' && status.signedOut && (
          <a href={pageAddress('/login')} target="_blank" className="font-medium underline">
            {common.logIn}
          </a>
        )}
      </p>
      {status.kind === 'failed' && <Reference id={status.reference} />}
    </>
  );
}

/** Where a save was refused: whom to ask about it. */
function AskSupport() {
  const support = supportOnPage();
  if (!support) return null;
  return (
    <span>
      {texts.questions}{' '}
      <a href={support.href} className="underline underline-offset-2 wrap-anywhere">
        {support.text}
      </a>
    </span>
  );
}
