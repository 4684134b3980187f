'use client';

import { Trouble } from './_components/trouble';
import './globals.css';

/** The document that stands in where even the frame could not be drawn. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Partner Dashboard</title>
        <main className="mx-auto max-w-4xl px-6 py-16">
          <Trouble onTryAgain={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
