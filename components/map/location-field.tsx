'use client';

import { LocateFixed } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type Ref } from 'react';
import { controlLooks } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import type { MapConfig } from '@/lib/server/map-config';
import type { LatLng } from '@/lib/places/schema';
import * as texts from '@/texts/maps';
import { isPosition, parsePosition } from './coordinates';
import { PinMap } from './pin-map';
import { usePosition } from './use-position';

/** In degrees; null where nothing is typed. */
export type TypedCoordinates = { latitude: number | null; longitude: number | null };

type LocationFieldProps = {
  config: MapConfig;
  value: TypedCoordinates;
  onChange(value: TypedCoordinates): void;
  onBlur?(left: keyof TypedCoordinates): void;
  /** What is wrong with either. */
  errors?: Partial<Record<keyof TypedCoordinates, string | undefined>>;
  /** The first of the two inputs. */
  ref?: Ref<HTMLInputElement>;
};

/** Latitude and Longitude, kept in step with a pin on a map and with the browser's own position; the numbers alone are enough. */
export function LocationField({
  config,
  value,
  onChange: onSet,
  onBlur,
  errors = {},
  ref,
}: LocationFieldProps) {
  const id = useId();
  const { latitude, longitude } = value;
  const { locate, stop, pending, problem } = usePosition(([north, east]) =>
    onSet({ latitude: north, longitude: east }),
  );
  const onChange = (typed: TypedCoordinates) => {
    stop();
    onSet(typed);
  };
  const set = ([north, east]: LatLng) => onChange({ latitude: north, longitude: east });

  const onPaste = (event: ClipboardEvent) => {
    const position = parsePosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    set(position);
  };
  const shared = (name: keyof TypedCoordinates) => ({
    onBlur: () => onBlur?.(name),
    onPaste,
    errorId: errors[name] ? `${id}-error` : undefined,
  });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <DegreesInput
          {...shared('latitude')}
          ref={ref}
          label={texts.latitude}
          limit={90}
          value={latitude}
          onChange={(typed) => onChange({ latitude: typed, longitude })}
        />
        <DegreesInput
          {...shared('longitude')}
          label={texts.longitude}
          limit={180}
          value={longitude}
          onChange={(typed) => onChange({ latitude, longitude: typed })}
        />
        <Button pending={pending} onClick={locate} className="max-sm:w-full">
          <LocateFixed size={16} aria-hidden />
          {texts.useMyPosition}
        </Button>
      </div>
      <p id={`${id}-error`} className="text-red-ink empty:hidden">
        {errors.latitude ?? errors.longitude}
      </p>
      <p role="status" className="text-quiet empty:hidden">
        {problem}
      </p>
      <PinMap
        config={config}
        label={texts.mapWithAPin}
        value={
          latitude !== null && longitude !== null && isPosition(latitude, longitude)
            ? { latitude, longitude }
            : null
        }
        onChange={onChange}
      />
      <p className="text-quiet">{texts.setPinHelp}</p>
    </div>
  );
}

type DegreesInputProps = {
  label: string;
  limit: number;
  value: number | null;
  onChange(value: number | null): void;
  onBlur?(): void;
  onPaste(event: ClipboardEvent): void;
  errorId: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** What is being typed ('1.0') stays as it is while it means the value; a value set elsewhere replaces it. */
function DegreesInput({ label, limit, value, onChange, onBlur, onPaste, errorId, ref }: DegreesInputProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <div className="flex min-w-32 flex-1 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="number"
        step="any"
        min={-limit}
        max={limit}
        value={numberOf(typed) === value ? typed : (value ?? '')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(numberOf(event.target.value));
        }}
        onBlur={onBlur}
        onPaste={onPaste}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className={`${controlLooks} min-h-10 tabular-nums pointer-coarse:min-h-11`}
      />
    </div>
  );
}
