'use client';

import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { SectionsButton } from './sections-button';
import { useSaveState } from './form';
import { StatusPhrase, statusReason, StatusReason } from './form-status';
import type { SaveStatus } from './save-machine';
import { SubmitButton } from './submit-button';

/** The bar below a form: sections, status phrase and save; the rest behind '…', which opens on failure. */
export function SaveBar({ label = common.saveChanges, children }: { label?: string; children?: ReactNode }) {
  const { status, saveDraft } = useSaveState();
  const [chosen, setChosen] = useState<{ status: SaveStatus; isOpen: boolean } | null>(null);
  const isReason = statusReason(status) !== '';
  const isOpen = chosen?.status === status ? chosen.isOpen : isReason;
  const hasMore = Boolean(children ?? saveDraft);
  return (
    <div
      data-bar
      data-open={isOpen || undefined}
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-x-2 border-t bg-paper px-4 py-2 sm:-mx-8 sm:gap-x-4 sm:px-8 low:static! low:flex-wrap low:gap-y-2"
    >
      <SectionsButton />
      <StatusPhrase />
      <div
        className={`md:contents ${isOpen ? 'max-md:absolute max-md:inset-x-0 max-md:bottom-full max-md:max-h-[calc(33dvh-4rem)] max-md:overflow-y-auto max-md:border-t max-md:bg-paper max-md:px-4 max-md:py-2 low:static! low:order-first low:max-h-none! low:w-full' : 'max-md:hidden'}`}
      >
        <div
          role="status"
          className="md:absolute md:right-8 md:bottom-full md:mb-2 md:max-h-[calc(33dvh-4.5rem)] md:max-w-xl md:overflow-y-auto md:rounded md:border md:bg-surface md:px-4 md:py-2 md:shadow-float md:empty:hidden low:static! low:order-first low:max-h-none! low:w-full"
        >
          {isOpen && <StatusReason />}
        </div>
        <div className="flex flex-wrap gap-2 max-md:mt-2 max-md:justify-end md:contents">
          {children}
          <DraftButton />
        </div>
      </div>
      {(hasMore || isReason) && (
        <Button
          aria-label={texts.more}
          aria-expanded={isOpen}
          className={`px-3 ${isReason ? '' : 'md:hidden'}`}
          onClick={() => setChosen({ status, isOpen: !isOpen })}
        >
          <Ellipsis size={18} aria-hidden />
        </Button>
      )}
      <SubmitButton>{label}</SubmitButton>
    </div>
  );
}

/** Saves an unfinished record as a draft at the upstream, where forms have one (Handbook, listings: Drafts at the upstream). */
function DraftButton() {
  const { status, saveDraft } = useSaveState();
  if (!saveDraft) return null;
  const isSaving = status.kind === 'saving' && status.asDraft;
  return (
    <Button pending={isSaving} onClick={saveDraft}>
      {texts.saveDraft}
    </Button>
  );
}
