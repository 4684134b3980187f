import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSaveState } from '@/components/platform/form/form';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';

/** `typed`: restored of a draft. */
type PhotoEditing = { index: number; typed?: PhotoDraft | undefined };

/** Which photo of a field is edited; a restored draft opens the editor with what was typed into it. */
export function usePhotoEditing(name: string) {
  const group = `edited-${name}`;
  const [edited, setEdited] = useState<PhotoEditing | null>(null);
  const isClosed = edited === null;
  const { draft } = useSaveState();
  const { getValues } = useFormContext<Record<string, PhotoDraft[]>>();
  const restore = useEffectEvent(({ [group]: typed }: Record<string, PhotoDraft>) => {
    const index = getValues(name).findIndex(({ picture }) => picture === typed?.picture);
    if (index >= 0) setEdited({ index, typed });
  });
  useEffect(() => {
    if (!draft || !isClosed) return;
    draft.parts.set(group, {
      empty: {},
      getValues: (() => ({})) as never,
      reset: ((values: Record<string, PhotoDraft>) => restore(values)) as never,
      subscribe: () => () => undefined,
    });
    return () => void draft.parts.delete(group);
  }, [draft, group, isClosed]);
  return { edited, setEdited, group };
}
