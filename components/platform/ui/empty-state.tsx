import type { ReactNode } from 'react';

type EmptyStateProps = { children: string; detail?: string; action?: ReactNode };

/** Shown in place of records: words, a drawing and a button for the first record. */
export function EmptyState({ children, detail, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <svg
        viewBox="0 0 96 56"
        aria-hidden
        className="w-24 fill-none stroke-current stroke-1 text-quiet"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 46h88" />
        <path d="M47 46c1-8 0-13-6-19M47 36c2-5 5-8 10-11M44 31c1-4 1-6 3-9" />
        <path d="M22 24c3-6 9-9 16-9 3-4 9-6 14-4 6-2 12 0 15 4 5 0 8 3 9 8-8 3-17 1-25 2-9 2-20 3-29-1Z" />
        <path d="M14 46c1-3 1-5 0-8M17 46c0-2 1-4 3-6M76 46c0-3 1-5 3-7M73 46c0-2-1-3-2-4" />
      </svg>
      <p className="font-medium">{children}</p>
      {detail && <p className="max-w-full wrap-anywhere text-quiet">{detail}</p>}
      {action}
    </div>
  );
}
