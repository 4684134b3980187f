'use client';

import { LocateFixed } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type Ref } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { Button } from '@/components/platform/ui/button';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { LatLng } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { parseDegrees, isPosition, parsePosition } from './coordinates';
import { PinMap } from './pin-map';
import { usePosition } from './use-position';

/** Degrees; null for an empty field, the text where it is no number. */
export type TypedDegrees = number | string | null;
type TypedCoordinates = { latitude: TypedDegrees; longitude: TypedDegrees };

type LocationFieldProps = {
  config: MapConfig;
  value: TypedCoordinates;
  onChange(value: TypedCoordinates): void;
  onBlur?(left: keyof TypedCoordinates): void;
  errors?: Partial<Record<keyof TypedCoordinates, string | undefined>>;
  ref?: Ref<HTMLInputElement>;
};

/** Latitude and longitude, synchronized with a pin and the browser's position; works without the map. */
export function LocationField(props: LocationFieldProps) {
  const { config, value, errors = {}, ref } = props;
  const { latitude, longitude } = value;
  const id = useId();
  const { onChange, inputProps, locate, pending, problem } = useTypedPosition(props, `${id}-error`);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <DegreesInput
          {...inputProps('latitude')}
          ref={ref}
          label={texts.latitude}
          axis="NS"
          value={latitude}
          onChange={(typed) => onChange({ latitude: typed, longitude })}
        />
        <DegreesInput
          {...inputProps('longitude')}
          label={texts.longitude}
          axis="EW"
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
          typeof latitude === 'number' && typeof longitude === 'number' && isPosition(latitude, longitude)
            ? { latitude, longitude }
            : null
        }
        onChange={onChange}
      />
      <p className="text-quiet">{texts.setPinHelp}</p>
    </div>
  );
}

function useTypedPosition(props: LocationFieldProps, errorId: string) {
  const { value, onChange: onSet, onBlur, errors = {} } = props;
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
  const leave = (name: keyof TypedCoordinates) => {
    // A whole position may also come in without a paste event, such as by autofill.
    const position = typeof value[name] === 'string' ? parsePosition(value[name]) : null;
    if (position) set(position);
    onBlur?.(name);
  };
  const inputProps = (name: keyof TypedCoordinates) => ({
    onBlur: () => leave(name),
    onPaste,
    errorId: errors[name] ? errorId : undefined,
  });
  return { onChange, inputProps, locate, pending, problem };
}

type DegreesInputProps = {
  label: string;
  axis: 'NS' | 'EW';
  value: TypedDegrees;
  onChange(value: TypedDegrees): void;
  onBlur?(): void;
  onPaste(event: ClipboardEvent): void;
  errorId: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Keeps the typed text ('1,0') while it means the value; a value set elsewhere replaces it. */
function DegreesInput({ label, axis, value, onChange, onBlur, onPaste, errorId, ref }: DegreesInputProps) {
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
        // Some phones' numeric keyboards have no minus.
        inputMode="text"
        autoComplete="off"
        value={parseDegrees(typed, axis) === value ? typed : (value ?? '')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseDegrees(event.target.value, axis));
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
