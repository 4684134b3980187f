'use client';

import { Icon } from '@/components/platform/ui/icon';
import { PageLink } from '@/components/platform/ui/page-link';
import { markNavigation } from '@/lib/platform/browser/arrival';
import * as common from '@/texts/platform/common';

const shape = 'inline-grid size-10 place-items-center rounded border pointer-coarse:size-11';
const steps = {
  previous: { name: common.previous, icon: 'left' },
  next: { name: common.next, icon: 'right' },
} as const;

type StepProps = { to: keyof typeof steps; href: string | null };

export function Step({ to, href }: StepProps) {
  const { name, icon } = steps[to];
  const mark = <Icon name={icon} className="size-4" />;
  if (!href)
    return (
      <a
        role="link"
        aria-disabled="true"
        aria-label={name}
        className={`${shape} border-line text-quiet opacity-60`}
      >
        {mark}
      </a>
    );
  return (
    <PageLink
      href={href}
      aria-label={name}
      onClick={markNavigation}
      className={`${shape} border-edge bg-surface text-ink hover:bg-wash`}
    >
      {mark}
    </PageLink>
  );
}

/** Presses the button that undoes the last approval, where one is offered. */
export const pressUndo = () => document.querySelector<HTMLElement>('[data-undo]')?.click();
