import type { ReactNode } from 'react';

type PreviewPartProps = { heading: string; children: ReactNode };

/** A part of the previewed page under its own heading. */
export const PreviewPart = ({ heading, children }: PreviewPartProps) => (
  <section>
    <h3 className="mb-2 font-semibold">{heading}</h3>
    {children}
  </section>
);
