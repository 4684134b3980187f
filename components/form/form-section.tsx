import type { ReactNode } from 'react';
import { OptionalMark } from './field';

/** The id of a section's element, for links to it. */
export const sectionId = (title: string) => `section-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/**
 * A part of a form: its title and one helping line on the left, the fields on a sheet on the right. It is no landmark: some sections share their name
 * with a field, which has to be found by it. Isolated, it is not painted again when a key changes another one; a list that opens
 * has to lie above the next section, though.
 */
export function FormSection({
  title,
  help,
  optional = false,
  children,
}: {
  title: string;
  help?: string;
  /** The whole of it may stay empty. */
  optional?: boolean;
  children: ReactNode;
}) {
  const id = sectionId(title);
  return (
    <section
      id={id}
      className="grid scroll-mt-20 [&:not(:has([role=combobox]))]:isolate gap-x-10 gap-y-3 pb-8 lg:grid-cols-[minmax(12rem,18rem)_minmax(0,1fr)]"
    >
      <div className="lg:pt-5">
        <h2 className="text-base font-semibold">
          {title}
          {optional && <OptionalMark />}
        </h2>
        {help && <p className="mt-1 text-quiet">{help}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5 rounded border bg-surface p-4 sm:p-6">{children}</div>
    </section>
  );
}
