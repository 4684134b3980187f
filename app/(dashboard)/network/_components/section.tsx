import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; help: string; children: ReactNode };

/** A section with its heading and the line that explains its figures. */
export function Section({ id, title, help, children }: SectionProps) {
  return (
    <section id={id} className="mb-10 scroll-mt-20">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-quiet">{help}</p>
      {children}
    </section>
  );
}
