'use client';

import { PageTrouble } from './_components/page-trouble';

/** A page before sign-in, or the frame itself, that could not be drawn. */
export default function PageError(props: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <main className="mx-auto max-w-4xl px-6 py-16">
      <PageTrouble {...props} />
    </main>
  );
}
