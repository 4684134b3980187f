'use client';

import { useState, type KeyboardEvent, type PointerEvent } from 'react';

type BarReaderProps = {
  /** What is read: the chart's name. */
  label: string;
  /** What each bar says, the first one first. */
  words: readonly string[];
};

/** Lies over the bars of a chart: says the value of the one under the pointer, or that the arrow keys have come to. */
export function BarReader({ label, words }: BarReaderProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = words.length - 1;
  /** Each bar and the gap after it are four units wide; behind the last one there is no gap. */
  const width = words.length * 4 - 1;
  const goTo = (place: number) => setAt(Math.max(0, Math.min(last, place)));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: pixels } = currentTarget.getBoundingClientRect();
    goTo(Math.floor((((clientX - left) / pixels) * width) / 4));
  };
  const leave = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && currentTarget !== document.activeElement) setAt(null);
  };
  const press = (event: KeyboardEvent) => {
    const now = at ?? last;
    const places: Partial<Record<string, number>> = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    goTo(place);
  };
  const left = at === null ? 0 : ((at * 4 + 1.5) / width) * 100;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={words.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={words[at ?? last]}
      onFocus={() => setAt((now) => now ?? last)}
      onBlur={() => setAt(null)}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      className="absolute inset-x-0 top-4 bottom-6 touch-pan-y print:hidden"
    >
      {at !== null && (
        <span aria-hidden className="pointer-events-none">
          <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${left}%` }} />
          <span
            className="absolute bottom-full rounded-sm bg-ink px-2 py-0.5 text-xs whitespace-nowrap text-paper tabular-nums"
            style={{ left: `${left}%`, transform: `translateX(-${left}%)` }}
          >
            {words[at]}
          </span>
        </span>
      )}
    </div>
  );
}
