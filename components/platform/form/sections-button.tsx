'use client';

import { List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { lazyPart } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/platform/forms';
import { useSectionLayout } from './section-layout';

const SectionSheet = lazyPart(async () => (await import('./section-sheet')).SectionSheet);

/** Opens the list of sections where there is no room for the index. */
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
