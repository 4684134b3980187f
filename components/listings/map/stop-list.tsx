'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { offAttributes } from '@/components/platform/ui/button';
import type { Stop } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';

type StopListProps = {
  stops: readonly Stop[];
  /** The name's error of each stop. */
  problems: readonly (string | undefined)[];
  /** The id of the element to focus after the last stop is removed. */
  focusWhenEmpty: string;
  onRename(index: number, name: string): void;
  onMove(from: number, to: number): void;
  onRemove(index: number): void;
};

/** The stops in order: renamed in place, moved and removed by buttons that keep the focus. */
export function StopList({ stops, problems, focusWhenEmpty, onRename, onMove, onRemove }: StopListProps) {
  const id = useId();
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const move = (from: number, to: number, button: 'up' | 'down') => {
    if (to < 0 || to >= stops.length) return;
    focusNext.current = `${id}-${button}-${to}`;
    onMove(from, to);
  };
  const remove = (index: number) => {
    const next = Math.min(index, stops.length - 2);
    focusNext.current = next < 0 ? focusWhenEmpty : `${id}-remove-${next}`;
    onRemove(index);
  };

  return (
    <ol aria-label={texts.stopsInTheirOrder} className="flex flex-col gap-2 empty:hidden">
      {stops.map((stop, index) => (
        <StopItem
          key={index}
          stop={stop}
          index={index}
          problem={problems[index]}
          isLast={index === stops.length - 1}
          idOf={(part) => `${id}-${part}-${index}`}
          onRename={(name) => onRename(index, name)}
          onMove={(to, button) => move(index, to, button)}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  );
}

type StopItemProps = {
  stop: Stop;
  index: number;
  problem: string | undefined;
  isLast: boolean;
  idOf(part: 'up' | 'down' | 'remove' | 'problem'): string;
  onRename(name: string): void;
  onMove(to: number, button: 'up' | 'down'): void;
  onRemove(): void;
};

function StopItem(props: StopItemProps) {
  const { stop, index, problem, isLast, idOf, onRename, onMove, onRemove } = props;
  const { name, country } = stop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border bg-surface p-2 pl-3">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent font-semibold text-accent-on tabular-nums"
      >
        {index + 1}
      </span>
      <input
        dir="auto"
        aria-label={texts.nameOfStop(index + 1)}
        value={name}
        onChange={(event) => onRename(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && idOf('problem')}
        className={`${controlLooks} min-h-10 min-w-0 flex-1 basis-40 pointer-coarse:min-h-11`}
      />
      <div className="flex items-center gap-1 max-sm:basis-full max-sm:justify-end">
        <span className="mr-2 text-quiet max-sm:mr-auto max-sm:ml-10 sm:max-w-48 sm:truncate">{country}</span>
        <IconButton
          id={idOf('up')}
          label={texts.moveUp(name)}
          isOff={index === 0}
          onPress={() => onMove(index - 1, 'up')}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          id={idOf('down')}
          label={texts.moveDown(name)}
          isOff={isLast}
          onPress={() => onMove(index + 1, 'down')}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton id={idOf('remove')} label={texts.removeStop(name)} onPress={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <p id={idOf('problem')} className="basis-full text-red-ink empty:hidden">
        {problem}
      </p>
    </li>
  );
}

type IconButtonProps = { id: string; label: string; isOff?: boolean; onPress(): void; children: ReactNode };

/** Keeps the focus when switched off at an end of the list, for keyboard users. */
function IconButton({ id, label, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`grid size-9 place-items-center rounded text-quiet pointer-coarse:size-11 ${isOff ? 'opacity-40' : 'hover:bg-wash hover:text-ink'}`}
      {...(isOff && offAttributes)}
    >
      {children}
    </button>
  );
}
