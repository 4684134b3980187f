import type { ReactNode } from 'react';
import { BackLink } from './back-link';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  back?: { href: string; label: string };
};

/** A page's h1, its description and its main action. */
export function PageHeader({ title, description, action, back }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        {back && <BackLink href={back.href}>{back.label}</BackLink>}
        <h1 dir="auto" className="text-title font-semibold tracking-tight break-words">
          {title}
        </h1>
        {description && (
          <p dir="auto" className="mt-1 max-w-2xl text-quiet">
            {description}
          </p>
        )}
      </div>
      {action}
    </header>
  );
}
