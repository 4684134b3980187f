'use client';

import { Suspense, useSyncExternalStore, type RefObject } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { DraftState } from './draft-state';

const DraftBanner = lazyPart(async () => (await import('./draft-banner')).DraftBanner);

const nothing = { isKept: false, found: [] };
const never = () => () => {};

export const useShownDraft = (draft: DraftState | null) =>
  useSyncExternalStore(
    draft?.subscribe ?? never,
    () => draft?.current ?? nothing,
    () => nothing,
  );

type DraftPlaceProps = { draft: DraftState; form: RefObject<HTMLFormElement | null> };

/** Offers the newest of a form's earlier drafts. */
export function DraftOffer({ draft, form }: DraftPlaceProps) {
  const [newest] = useShownDraft(draft).found;
  return (
    newest && (
      <Suspense>
        <DraftBanner key={newest.draft.id} found={newest} state={draft} form={form} />
      </Suspense>
    )
  );
}
