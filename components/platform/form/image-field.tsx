'use client';

import { ImagePlus, Trash2 } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type DragEvent,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { savingStore } from '@/lib/platform/browser/data-saving';
import type { ImageValue } from '@/lib/platform/values/fields';
import { imageTypes } from '@/lib/listings/images/limits';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { describedBy, Field, type FieldProps } from './field';
import { isTooLarge, lookAtChosen, ShrinkState, useShrinking } from './shrinking';

/** The address under which a picture that was just chosen can be shown; given back when it is no longer needed. */
export function usePreview(value: ImageValue): string | null {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value]);
  useEffect(() => {
    if (address?.startsWith('blob:')) return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}

/** Where data is saved, a picture that is stored elsewhere is fetched once somebody asks for it. */
function Preview({ address, label }: { address: string; label: string }) {
  const saves = useSyncExternalStore(...savingStore);
  const [isAsked, setIsAsked] = useState(false);
  if (saves && !isAsked && !address.startsWith('blob:'))
    return (
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {common.show}
      </Button>
    );
  return (
    <img
      src={address}
      alt={texts.previewOf(label)}
      loading="lazy"
      data-large={isAsked ? undefined : true}
      className="max-h-full max-w-full object-contain"
    />
  );
}

type ImageFieldProps = FieldProps & {
  /** Takes several pictures that were chosen or dropped at once; without it the first one counts. */
  onSeveral?: (files: File[]) => void;
  /** A picture over the limit is made smaller without asking. */
  shrinks?: boolean;
};

/** A picture with its preview, to choose, drop, shrink and remove. Its value is an ImageValue of lib/platform/values/fields. */
export function ImageField({ onSeveral, shrinks = false, ...field }: ImageFieldProps) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ name: field.name });
  const { getValues } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value as ImageValue);
  const error = fieldState.error?.message;

  const take = (file: File) => {
    onChange(file);
    onBlur();
  };
  const shrinking = useShrinking(take);
  const choose = (files: Iterable<File> | null | undefined) => {
    const [file, ...more] = files ?? [];
    if (!file) return;
    shrinking.stop();
    if (onSeveral && more.length > 0) onSeveral([file, ...more]);
    else if (shrinks && isTooLarge(file)) {
      onChange(null);
      shrinking.shrink(file);
    } else {
      take(file);
      void judge(file);
    }
  };
  /** Takes a file for what it is by its bytes, unless another one was chosen in the meantime. */
  const judge = async (file: File) => {
    const known = await lookAtChosen(file);
    if (getValues(field.name) !== file) return;
    if (shrinks && isTooLarge(known)) choose([known]);
    else if (known !== file || isTooLarge(known)) take(known);
  };
  const judgeFirst = useEffectEvent(() => {
    if (!(value instanceof File)) return;
    if (shrinks && isTooLarge(value)) choose([value]);
    else void judge(value);
  });
  useEffect(() => judgeFirst(), []);
  const remove = () => {
    shrinking.stop();
    onChange(null);
    onBlur();
    input.current?.focus();
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files);
  };

  return (
    <Field field={field} error={error}>
      <div
        className="flex flex-wrap items-center gap-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="grid h-20 w-32 shrink-0 grid-rows-[100%] place-items-center overflow-hidden rounded border bg-wash text-quiet">
          {preview ? (
            <Preview key={preview} address={preview} label={field.label} />
          ) : (
            <ImagePlus size={24} aria-hidden />
          )}
        </div>
        <input
          {...describedBy(field, error)}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          type="file"
          multiple={onSeveral !== undefined}
          accept={imageTypes.join(',')}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
          onBlur={({ currentTarget }) => {
            // The platform's own dialog takes the focus from the window, not from the control.
            if (document.activeElement !== currentTarget) onBlur();
          }}
          className="w-32 overflow-hidden text-transparent file:min-h-10 file:rounded file:border file:border-edge file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:bg-wash"
        />
        <ShrinkState value={value as ImageValue} shrinking={shrinking} />
        {value instanceof File && (
          <p dir="auto" className="max-w-48 truncate text-quiet">
            {value.name}
          </p>
        )}
        {preview && (
          <Button variant="quiet" onClick={remove}>
            <Trash2 size={16} aria-hidden />
            {common.remove}
          </Button>
        )}
      </div>
    </Field>
  );
}
