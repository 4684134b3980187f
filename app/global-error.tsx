'use client';

import { useState } from 'react';
import { storeEntries } from '@/lib/platform/browser/noted-entries';
import * as common from '@/texts/platform/common';
import { language } from '@/texts/platform/language';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/platform/shell';

/** Inline, since other pages would otherwise transfer these styles too. */
const styles = `
  :root { color-scheme: light dark; }
  body {
    margin: 0 auto; max-width: 28rem; padding: 4rem 1.5rem;
    background: light-dark(#faf8f4, #171511); color: light-dark(#1f1c17, #f2ede4);
    font: 1rem/1.5 system-ui, sans-serif;
  }
  h1 { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.25; text-wrap: balance; }
  p { margin: 0.5rem 0 1.5rem; color: light-dark(#6b6459, #a79f92); }
  button {
    min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: 0.375rem; cursor: pointer;
    background: light-dark(#2f6b46, #6fbf8d); color: light-dark(#ffffff, #14231a);
    font: inherit; font-weight: 500;
  }
  :focus-visible { outline: 2px solid light-dark(#2f6b46, #6fbf8d); outline-offset: 2px; }
`;

/** The failed page's nonce, whose policy still holds; browsers reveal it only as a property. */
const nonceOfPage = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The document for an error outside the frame. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  // The failed page is still there while this is rendered.
  useState(() => typeof document !== 'undefined' && storeEntries());
  return (
    <html lang={language}>
      <head>
        <title>{texts.partnerDashboard}</title>
        <style nonce={nonceOfPage()}>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{texts.pageTrouble}</h1>
          <p>{texts.pageTroubleHelp}</p>
          <button type="button" onClick={() => window.location.reload()}>
            {common.tryAgain}
          </button>
          {error.digest && <p>{messages.reference(error.digest)}</p>}
        </main>
      </body>
    </html>
  );
}
