import type { ReactNode } from 'react';

type Tile = {
  label: string;
  value: ReactNode;
  /** The comparison, in a quiet line. */
  detail?: string;
};

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] print:grid-cols-4">
      {tiles.map(({ label, value, detail }) => (
        <div key={label} className="min-w-0 rounded border bg-surface px-4 py-3">
          <dt className="text-xs text-quiet">{label}</dt>
          <dd className="text-title leading-tight font-light tabular-nums [&_a]:min-w-0">{value}</dd>
          {detail && <dd className="text-xs wrap-anywhere text-quiet tabular-nums">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
