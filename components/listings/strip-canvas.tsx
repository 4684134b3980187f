'use client';

import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { formatDate } from '@/lib/platform/values/format';
import { dragRange, monthsRange, touchedRange } from '@/lib/listings/drawing';
import type { DateRange, Season } from '@/lib/listings/listing';
import { seasonLabels } from '@/lib/listings/seasons';
import { positionIn, type YearStrip } from '@/lib/listings/year';
import { locale } from '@/texts/platform/language';
import * as texts from '@/texts/listings/seasons';
import { seasonFills } from './year-strip';

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);
/** Pixels; a press that moves less is no drag. */
const dragFrom = 6;

type StripCanvasProps = {
  year: number;
  strip: YearStrip;
  /** Null erases. */
  season: Season | null;
  onDraw(range: DateRange): void;
};

/** Draws seasons on the strip of a year, by months, by a pointer or by arrow keys with Shift. */
export function StripCanvas({ year, strip, season, onDraw }: StripCanvasProps) {
  const area = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<DateRange | null>(null);
  const drawing = { area, year, setPreview, onDraw };
  const { isDragEnd, ...pointer } = usePointer(drawing);
  const { active, setActive, press, onKeyDown } = useMonths(drawing);
  return (
    <div
      ref={area}
      role="group"
      aria-label={texts.drawOn(year)}
      className="absolute inset-0 grid touch-pan-y grid-cols-12 select-none"
      {...pointer}
      onKeyDown={onKeyDown}
    >
      {monthNames.map((name, month) => (
        <button
          key={name}
          type="button"
          aria-label={`${name} ${year}: ${seasonsOf(strip, monthsRange(year, month, month))}`}
          tabIndex={month === active ? 0 : -1}
          onFocus={() => setActive(month)}
          onClick={(event) => isDragEnd(event) || press(month)}
          className="rounded-sm hover:bg-backdrop/15 focus-visible:z-10"
        />
      ))}
      {preview && <Preview year={year} range={preview} season={season} />}
    </div>
  );
}

type Drawing = {
  area: RefObject<HTMLDivElement | null>;
  year: number;
  setPreview(range: DateRange | null): void;
  onDraw(range: DateRange): void;
};
type Drag = { start: number; x: number; isMoved: boolean };

function usePointer({ area, year, setPreview, onDraw }: Drawing) {
  const drag = useRef<Drag>(null);
  const wasDragged = useRef(false);
  const placeOf = (event: PointerEvent) => {
    const { left, width } = area.current!.getBoundingClientRect();
    return (event.clientX - left) / width;
  };
  const rangeTo = (event: PointerEvent, start: number) => {
    const end = placeOf(event);
    return (event.pointerType === 'touch' ? touchedRange : dragRange)(year, start, end);
  };
  const cancel = () => {
    drag.current = null;
    setPreview(null);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (event.button === 0) drag.current = { start: placeOf(event), x: event.clientX, isMoved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      if (!current.isMoved && Math.abs(event.clientX - current.x) < dragFrom) return;
      if (!current.isMoved) area.current?.setPointerCapture(event.pointerId);
      current.isMoved = true;
      setPreview(rangeTo(event, current.start));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag;
      cancel();
      if (!current?.isMoved) return;
      wasDragged.current = true;
      onDraw(rangeTo(event, current.start));
    },
    onPointerCancel: cancel,
    /** A drag ends with a click, which is no press of a month; clicks by keys have detail 0. */
    isDragEnd: (event: MouseEvent) => wasDragged.current && event.detail !== 0,
  };
}

const keySteps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -12, End: 12 };

function useMonths({ area, year, setPreview, onDraw }: Drawing) {
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<number | null>(null);
  const clear = () => {
    setAnchor(null);
    setPreview(null);
  };
  const press = (month: number) => {
    onDraw(monthsRange(year, anchor ?? month, month));
    clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (event.key === 'Escape' && anchor !== null) event.stopPropagation();
    if (event.key === 'Escape') clear();
    if (step === undefined) return;
    event.preventDefault();
    const month = Math.min(11, Math.max(0, active + step));
    const from = event.shiftKey ? (anchor ?? active) : null;
    setAnchor(from);
    setPreview(from === null ? null : monthsRange(year, from, month));
    setActive(month);
    area.current?.querySelectorAll('button')[month]?.focus();
  };
  return { active, setActive, press, onKeyDown };
}

const seasonsOf = ({ seasons }: YearStrip, { from, to }: DateRange) => {
  const there = seasons.filter((part) => part.from <= to && part.to >= from);
  return [...new Set(there.map(({ season }) => seasonLabels[season]))].join(', ') || texts.noSeason;
};

function Preview({ year, range, season }: { year: number; range: DateRange; season: Season | null }) {
  const { start, width } = positionIn(year, range);
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
