'use client';

import { Button } from '@/components/platform/ui/button';
import * as texts from '@/texts/platform/forms';
import { useSaveState } from './form';

/** The button that keeps an unfinished record as a draft at the upstream, in forms that have one (Handbook, listings 18). */
export function DraftButton() {
  const { status, saveDraft } = useSaveState();
  if (!saveDraft) return null;
  const isSaving = status.kind === 'saving' && status.asDraft;
  return (
    <Button pending={isSaving} onClick={saveDraft}>
      {texts.saveDraft}
    </Button>
  );
}
