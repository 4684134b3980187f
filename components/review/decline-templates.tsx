'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { lazyPart } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/review/review-notes';
import type { PanelFocus, DeclineTemplatesProps } from './template-panel';

export type { PanelFocus };

const TemplatePanel = lazyPart(async () => (await import('./template-panel')).TemplatePanel);

/** Frequent reasons, which a press inserts; their panel is fetched when it is opened. */
export function DeclineTemplates(props: DeclineTemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [heard, setHeard] = useState<PanelFocus>();
  if (props.asked !== heard) {
    setHeard(props.asked);
    if (props.asked?.first === 'templates') {
      setOpen(true);
      setOpened(true);
    }
  }
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  return (
    <div className="w-full">
      <Button aria-expanded={isOpen} onClick={toggle}>
        {texts.templates}
      </Button>
      {wasOpened && (
        <div hidden={!isOpen}>
          <Suspense>
            <TemplatePanel {...props} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
