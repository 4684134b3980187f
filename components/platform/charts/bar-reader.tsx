'use client';

import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isStepKey, nextPlace, clampPlace, type Place, type ReaderEvent } from './reading-place';

type BarReaderProps = {
  label: string;
  words: readonly string[];
};

/** An overlay that shows the value of the bar under the pointer, or reached by arrow keys. */
export function BarReader({ label, words }: BarReaderProps) {
  const [read, setRead] = useState<Place>(null);
  const last = words.length - 1;
  const at = clampPlace(read, last);
  /** A bar with its gap is four units wide; the last has no gap. */
  const width = words.length * 4 - 1;
  const go = (reading: ReaderEvent) => setRead((now) => nextPlace(now, reading, last));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: pixels } = currentTarget.getBoundingClientRect();
    go({ type: 'point', place: Math.floor((((clientX - left) / pixels) * width) / 4) });
  };
  const leave = ({ pointerType, currentTarget }: PointerEvent) =>
    go({ type: 'leave', pointer: pointerType, isFocused: currentTarget === document.activeElement });
  const press = (event: KeyboardEvent) => {
    if (!isStepKey(event.key)) return;
    event.preventDefault();
    go({ type: 'key', key: event.key });
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
      onFocus={() => go({ type: 'focus' })}
      onBlur={() => go({ type: 'blur' })}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onPointerCancel={() => go({ type: 'cancel' })}
      className="absolute inset-x-0 top-4 bottom-6 touch-pan-y print:hidden"
    >
      {at !== null && (
        <span aria-hidden className="pointer-events-none">
          <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${left}%` }} />
          <span
            className="absolute bottom-full w-max max-w-full rounded-sm bg-ink px-2 py-0.5 text-xs text-paper tabular-nums"
            style={{ left: `${left}%`, transform: `translateX(-${left}%)` }}
          >
            {words[at]}
          </span>
        </span>
      )}
    </div>
  );
}
