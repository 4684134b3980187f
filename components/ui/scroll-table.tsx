import type { ReactNode } from 'react';

/** A table that is as high as a window at most, and whole on paper; its place can be reached and scrolled by keyboard. */
export function ScrollTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded border bg-surface print:mt-6 print:max-h-none print:overflow-visible"
    >
      <table className="chart-table w-full">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
