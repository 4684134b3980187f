'use client';

import { PageTrouble } from './_components/page-trouble';

/** An error of a page before sign-in, or of the frame. */
export default function PageError(props: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <main className="mx-auto max-w-4xl px-6 py-16">
      <PageTrouble {...props} />
    </main>
  );
}
