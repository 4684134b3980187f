'use client';

import { useFormState } from 'react-hook-form';
import { Reference } from '@/components/platform/ui/reference';
import { pageAddress } from '@/lib/paths';
import { supportOnPage } from '@/lib/platform/browser/support';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { locale } from '@/texts/platform/language';
import * as messages from '@/texts/platform/messages';
import { useShownDraft } from './draft-place';
import { useSaveState } from './form';
import type { SaveStatus } from './save-machine';
import { useAttention } from './section-state';

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

export type FormFacts = { wrong: number; missing: number; isChanged: boolean; isKept: boolean };

/** A form's state in one phrase; the most severe wins. */
export function savePhrase(status: SaveStatus, { wrong, missing, isChanged, isKept }: FormFacts): string {
  if (status.kind === 'failed' || status.kind === 'conflict') return texts.notSaved;
  if (status.kind === 'saving')
    return status.fraction === null ? texts.sending : texts.sendingPercent(Math.round(status.fraction * 100));
  if (wrong > 0) return texts.toCorrect(wrong);
  if (status.kind === 'waiting') return texts.notSentYet;
  if (isChanged) return isKept ? messages.form.keptHere : texts.unsavedChanges;
  if (status.kind === 'saved')
    return (status.asDraft ? texts.draftSavedAt : texts.savedAt)(clock.format(status.at));
  return missing > 0 ? texts.stillToFillIn(missing) : '';
}

const reasons: Partial<Record<SaveStatus['kind'], string>> = {
  waiting: messages.form.waiting,
  conflict: messages.form.stale,
};

/** Why a save failed or waits, in sentences; '' for any other state. */
export function statusReason(status: SaveStatus): string {
  const reason = status.kind === 'failed' ? status.reason : reasons[status.kind];
  return reason === undefined ? '' : `${messages.form.notSaved} ${reason}`.trim();
}

const isBad = ({ kind }: SaveStatus) => kind === 'failed' || kind === 'conflict';

/** The form's status phrase, announced when it changes. */
export function StatusPhrase() {
  const { status, draft } = useSaveState();
  const { isDirty } = useFormState();
  const { isKept } = useShownDraft(draft);
  const attention = useAttention();
  const isRed = isBad(status) || attention.wrong > 0;
  return (
    <p
      role="status"
      className={`line-clamp-2 min-w-0 flex-1 max-sm:text-sm ${isRed ? 'font-medium text-red-ink' : 'text-quiet'}`}
    >
      {savePhrase(status, { ...attention, isChanged: isDirty, isKept })}
    </p>
  );
}

/** Why the form's save is not stored, and what the person can do. */
export function StatusReason() {
  const { status } = useSaveState();
  const reason = statusReason(status);
  if (!reason) return null;
  return (
    <>
      <p className={`flex flex-wrap gap-x-3 ${isBad(status) ? 'text-red-ink' : 'text-quiet'}`}>
        <span>{reason}</span>
        {isBad(status) && <AskSupport />}
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

/** The status of a form without a save bar: the reason, else the phrase. */
export function FormStatus() {
  const { status, draft } = useSaveState();
  const { isDirty } = useFormState();
  const { isKept } = useShownDraft(draft);
  const around = { wrong: 0, missing: 0, isChanged: isDirty, isKept };
  return (
    <div role="status" className="text-quiet">
      {statusReason(status) ? <StatusReason /> : <p>{savePhrase(status, around)}</p>}
    </div>
  );
}

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
