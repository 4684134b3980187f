import type { ReactNode } from 'react';

type ScrollTableProps = {
  caption: string;
  /** For many narrow columns: at full height, with a fixed first column. */
  isWide?: boolean;
  /** At full height, beside something as high. */
  isWhole?: boolean;
  children: ReactNode;
};

/** A table of at most the window's height, whole on paper, that scrolls by keyboard. */
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

/** The head of a table whose further columns are numbers. */
export const NumbersHead = ({ first, names }: { first: string; names: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {names.map((name) => (
        <th dir="auto" key={name} scope="col" className="text-right">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
