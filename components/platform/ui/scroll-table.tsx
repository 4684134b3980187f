import type { ReactNode } from 'react';

type ScrollTableProps = {
  caption: string;
  /** For many narrow columns: as high as its rows, and the first column stays in sight. */
  isWide?: boolean;
  /** As high as its rows beside what is as high. */
  isWhole?: boolean;
  children: ReactNode;
};

/** A table that is as high as a window at most where it would be long, and whole on paper; its place can be reached and scrolled by keyboard. */
export function ScrollTable({ caption, isWide, isWhole = isWide, children }: ScrollTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={`overflow-auto rounded border bg-surface print:max-h-none print:overflow-visible ${isWhole ? '' : 'max-h-96'} ${isWide ? '' : 'print:mt-6'}`}
    >
      <table className={`chart-table w-full ${isWide ? 'chart-table-wide' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
