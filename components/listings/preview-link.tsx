'use client';

import { useFormContext } from 'react-hook-form';
import { loadCode } from '@/lib/platform/browser/load-code';
import { ButtonLink } from '@/components/platform/ui/button';
import * as texts from '@/texts/listings/preview';

/** Opens what the form holds as travellers would see it, in a tab that asks the form for its values. */
export function PreviewLink({ href }: { href: string }) {
  const { getValues } = useFormContext();
  const answer = () =>
    void loadCode(() => import('./answer-preview')).then((module) => module.answerPreviews(getValues));
  return (
    <ButtonLink href={href} target="_blank" rel="opener" onClick={answer}>
      {texts.preview}
    </ButtonLink>
  );
}
