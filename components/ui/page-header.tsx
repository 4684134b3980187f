import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; description?: ReactNode; action?: ReactNode };

/** A page's h1, the line that says what the page is for, and its main action. */
export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0">
        <h1 className="text-title font-semibold tracking-tight break-words">{title}</h1>
        {description && <p className="mt-1 max-w-prose text-quiet">{description}</p>}
      </div>
      {action}
    </header>
  );
}
