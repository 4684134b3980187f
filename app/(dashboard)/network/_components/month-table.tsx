import type { ReactNode } from 'react';
import { ScrollTable } from '@/components/platform/ui/scroll-table';
import { formatBar } from '@/lib/platform/values/chart';
import { curveHeight, createCurve } from '@/lib/insights/analytics/curve';
import type { Month } from '@/lib/platform/values/days';
import * as texts from '@/texts/insights/network';

export type MonthRow = {
  name: string;
  cells: ReactNode[];
  total: ReactNode;
  /** The values of the drawing. */
  values: number[];
  /** A row of totals. */
  isSum?: boolean;
};

type MonthTableProps = { caption: string; head: string; months: Month[]; rows: MonthRow[] };

/** A table with a column for each month, the total, and a small chart. */
export function MonthTable({ caption, head, months, rows }: MonthTableProps) {
  return (
    <ScrollTable caption={caption} isWide>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {months.map(({ from, to }) => (
            <th key={from} scope="col" className="text-right">
              {formatBar({ from, to, total: 0 }, 'month')}
            </th>
          ))}
          <th scope="col" className="text-right">
            {texts.total}
          </th>
          <th scope="col">{texts.course}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, total, values, isSum }, row) => (
          <tr key={row} className={isSum ? 'sum-row' : undefined}>
            <th dir="auto" scope="row">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={months[place]!.from} className="text-right">
                {cell}
              </td>
            ))}
            <td className="text-right font-semibold">{total}</td>
            <td>
              <Course values={values} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** A decoration: the row says the same in numbers. */
function Course({ values }: { values: number[] }) {
  const curve = createCurve(values, values.length);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${curve?.width || 1} ${curveHeight}`}
      preserveAspectRatio="none"
      className="curve curve-low min-w-16"
    >
      <path d={curve?.path ?? `M0 ${curveHeight - 1}h1`} />
    </svg>
  );
}
