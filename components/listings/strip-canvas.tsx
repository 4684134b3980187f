'use client';

import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { formatDate } from '@/lib/platform/values/format';
import { dragRange, monthsRange, touchedRange } from '@/lib/listings/drawing';
import { seasonLabels, type DateRange, type Season } from '@/lib/listings/seasons';
import { placeIn, type YearStrip } from '@/lib/listings/year';
import { locale } from '@/texts/platform/language';
import * as texts from '@/texts/listings/seasons';
import { seasonFills } from './year-strip';

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);
/** A press that moves less than this is no drag, pixels. */
const dragFrom = 6;

type StripCanvasProps = {
  year: number;
  /** What lies under it. */
  strip: YearStrip;
  /** What is drawn; null takes days away. */
  season: Season | null;
  onDraw(range: DateRange): void;
};
type Drag = { start: number; x: number; isMoved: boolean };

/** Lies over the strip of a year: a button for each month, and what a pointer drags over. Shift with an arrow key takes further months. */
export function StripCanvas({ year, strip, season, onDraw }: StripCanvasProps) {
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);
  const wasDragged = useRef(false);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [preview, setPreview] = useState<DateRange | null>(null);

  const placeOf = (event: PointerEvent) => {
    const { left, width } = area.current!.getBoundingClientRect();
    return (event.clientX - left) / width;
  };
  const rangeTo = (event: PointerEvent, start: number) => {
    const end = placeOf(event);
    return (event.pointerType === 'touch' ? touchedRange : dragRange)(year, start, end);
  };
  const begin = (event: PointerEvent) => {
    wasDragged.current = false;
    if (event.button === 0) drag.current = { start: placeOf(event), x: event.clientX, isMoved: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    if (!current.isMoved && Math.abs(event.clientX - current.x) < dragFrom) return;
    if (!current.isMoved) area.current?.setPointerCapture(event.pointerId);
    current.isMoved = true;
    setPreview(rangeTo(event, current.start));
  };
  const finish = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = null;
    setPreview(null);
    if (!current?.isMoved) return;
    wasDragged.current = true;
    onDraw(rangeTo(event, current.start));
  };
  const cancel = () => {
    drag.current = null;
    setPreview(null);
  };

  const press = (event: MouseEvent, month: number) => {
    // The press that ends a drag is none.
    if (wasDragged.current && event.detail !== 0) return;
    onDraw(monthsRange(year, anchor ?? month, month));
    setAnchor(null);
    setPreview(null);
  };
  const focusMonth = (month: number) => {
    setActive(month);
    area.current?.querySelectorAll('button')[month]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -12, End: 12 };
    const step = steps[event.key];
    if (event.key === 'Escape' && anchor !== null) event.stopPropagation();
    if (event.key === 'Escape') {
      setAnchor(null);
      setPreview(null);
    }
    if (step === undefined) return;
    event.preventDefault();
    const month = Math.min(11, Math.max(0, active + step));
    const from = event.shiftKey ? (anchor ?? active) : null;
    setAnchor(from);
    setPreview(from === null ? null : monthsRange(year, from, month));
    focusMonth(month);
  };

  return (
    <div
      ref={area}
      role="group"
      aria-label={texts.drawOn(year)}
      className="absolute inset-0 grid touch-pan-y grid-cols-12 select-none"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={cancel}
      onKeyDown={onKeyDown}
    >
      {monthNames.map((name, month) => (
        <button
          key={name}
          type="button"
          aria-label={`${name} ${year}: ${seasonsOf(strip, monthsRange(year, month, month))}`}
          tabIndex={month === active ? 0 : -1}
          onFocus={() => setActive(month)}
          onClick={(event) => press(event, month)}
          className="rounded-sm hover:bg-backdrop/15 focus-visible:z-10"
        />
      ))}
      {preview && <Preview year={year} range={preview} season={season} />}
    </div>
  );
}

/** The seasons that have days of a month, in words. */
const seasonsOf = ({ seasons }: YearStrip, { from, to }: DateRange) => {
  const there = seasons.filter((part) => part.from <= to && part.to >= from);
  return [...new Set(there.map(({ season }) => seasonLabels[season]))].join(', ') || texts.noSeason;
};

/** What would be drawn, over the strip, and its days in words above it. */
function Preview({ year, range, season }: { year: number; range: DateRange; season: Season | null }) {
  const { start, width } = placeIn(year, range);
  return (
    <>
      <svg
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
      >
        <rect
          x={start * 1000}
          width={width * 1000}
          height="10"
          className={`${season ? seasonFills[season] : 'fill-wash'} stroke-ink opacity-80`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p
        role="status"
        className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 rounded-sm bg-ink px-2 py-0.5 text-xs whitespace-nowrap text-paper"
      >
        {texts.fromTo(formatDate(range.from), formatDate(range.to))}
      </p>
    </>
  );
}
