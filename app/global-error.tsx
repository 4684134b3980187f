'use client';

import { Trouble } from './_components/trouble';
import './globals.css';

/** The document that stands in where even the frame could not be drawn. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Partner Dashboard</title>
        <main className="mx-auto max-w-2xl px-4 py-24">
          <Trouble onTryAgain={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
