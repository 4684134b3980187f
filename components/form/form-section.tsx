import { useId, type ReactNode } from 'react';

/** A part of a form: its title and one helping line on the left, the fields on the right. */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[18rem_minmax(0,36rem)]"
    >
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {help && <p className="mt-1 text-quiet">{help}</p>}
      </div>
      <div className="flex flex-col gap-1">{children}</div>
    </section>
  );
}
