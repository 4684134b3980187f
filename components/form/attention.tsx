'use client';

import { List } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadCode } from '@/lib/browser/load-code';
import * as texts from '@/texts/forms';
import { useSectionLayout } from './section-layout';
import { useAttention } from './section-state';

const SectionSheet = lazy(async () => ({
  default: (await loadCode(() => import('./section-sheet'))).SectionSheet,
}));

/** How many fields need attention, in words; '' where none does. */
export function attentionText({ wrong, missing }: { wrong: number; missing: number }): string {
  if (wrong > 0) return texts.fieldsNeedAttention(wrong);
  return missing > 0 ? texts.stillToFillIn(missing) : '';
}

/** The number of fields that need attention in a long form, beside the state of its save. */
export function Attention() {
  const attention = useAttention();
  const text = attentionText(attention);
  if (text === '') return null;
  return <p className={attention.wrong > 0 ? 'text-red-ink' : 'text-quiet'}>{text}</p>;
}

/** Opens the list of a long form's sections where there is no room for it beside the form. */
export function SectionsButton() {
  const { sections } = useSectionLayout();
  const [isOpen, setOpen] = useState(false);
  if (sections.length === 0) return null;
  return (
    <>
      <Button
        className="px-3 xl:hidden"
        aria-label={texts.sections}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <List size={18} aria-hidden />
        <span aria-hidden className="max-sm:hidden">
          {texts.sections}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <SectionSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
