import type { ReactNode } from 'react';
import { Written } from '@/components/platform/ui/written';
import * as texts from '@/texts/review/listing-versions';

/** Removed text: struck out, and announced to screen readers. */
export const RemovedText = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-red-tint px-0.5 text-red-ink line-through decoration-1">
    <span dir="ltr" className="sr-only">
      [{texts.removed}:{' '}
    </span>
    {children}
    <span dir="ltr" className="sr-only">
      ]{' '}
    </span>
  </del>
);

/** Added text: underlined, and announced to screen readers. */
export const AddedText = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-green-tint px-0.5 text-green-ink underline decoration-1 underline-offset-4">
    <span dir="ltr" className="sr-only">
      [{texts.added}:{' '}
    </span>
    {children}
    <span dir="ltr" className="sr-only">
      ]{' '}
    </span>
  </ins>
);

type BecameProps = { before: ReactNode; after: ReactNode };

/** 'six → eight', with the word for nothing on an empty side. */
export const ReplacedText = ({ before, after }: BecameProps) => (
  <p className="wrap-anywhere">
    {before ? (
      <RemovedText>
        <Written>{before}</Written>
      </RemovedText>
    ) : (
      <span className="text-quiet">{texts.nothing}</span>
    )}{' '}
    <span aria-hidden>→</span>
    <span className="sr-only">{texts.became}</span>{' '}
    {after ? (
      <AddedText>
        <Written>{after}</Written>
      </AddedText>
    ) : (
      <span className="text-quiet">{texts.nothing}</span>
    )}
  </p>
);
