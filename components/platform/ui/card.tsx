import { useId, type ReactNode } from 'react';

type CardProps = { title?: string; action?: ReactNode; className?: string; children: ReactNode };

/** A bordered box; with a title it is a region of that name, the title as h2. */
export function Card({ title, action, className = '', children }: CardProps) {
  const titleId = useId();
  const looks = `rounded border bg-surface p-5 sm:p-6 ${className}`;
  if (!title) return <div className={looks}>{children}</div>;
  return (
    <section aria-labelledby={titleId} className={looks}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-sm font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
