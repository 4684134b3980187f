'use client';

import { useFormContext } from 'react-hook-form';
import { loadCode } from '@/lib/platform/browser/load-code';
import { ButtonLink } from '@/components/platform/ui/button';
import * as texts from '@/texts/listings/preview';

/** Opens the preview in a tab that asks this form for its values. */
export function PreviewLink({ href }: { href: string }) {
  const { getValues } = useFormContext();
  const answer = () =>
    void loadCode(() => import('./answer-preview')).then((module) => module.serveFormValues(getValues));
  return (
    <ButtonLink href={href} target="_blank" rel="opener" onClick={answer}>
      {texts.preview}
    </ButtonLink>
  );
}
