'use client';

import { ImagePlus, Trash2 } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type DragEvent,
  type FocusEvent,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { savingStore } from '@/lib/platform/browser/data-saving';
import type { ImageValue } from '@/lib/platform/images/image-field';
import { imageTypes } from '@/lib/platform/images/limits';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { describeControl, Field, type FieldProps } from './field';
import { isTooLarge, inspectFile, ShrinkState, useShrinking } from './shrinking';

/** The address of a stored or chosen picture; a blob address is revoked when it is replaced. */
export function usePreview(value: ImageValue): string | null {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value]);
  useEffect(() => {
    if (address?.startsWith('blob:')) return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}

/** With Save-Data a stored picture is loaded on a click. */
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
  /** Takes several pictures chosen or dropped at once; without it only the first counts. */
  onSeveral?: (files: File[]) => void;
  /** Shrinks a picture over the limit without asking. */
  shrinks?: boolean;
};

/** A picture to choose, drop, shrink and remove; the value is an ImageValue of lib/platform/images/image-field. */
export function ImageField({ onSeveral, shrinks = false, ...field }: ImageFieldProps) {
  const { value, error, preview, shrinking, control, choose, remove } = usePicture(
    field.name,
    shrinks,
    onSeveral,
  );
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
          {...describeControl(field, error)}
          {...control}
          type="file"
          multiple={onSeveral !== undefined}
          accept={imageTypes.join(',')}
          className="w-32 overflow-hidden text-transparent file:min-h-10 file:rounded file:border file:border-edge file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:bg-wash"
        />
        <ShrinkState value={value} shrinking={shrinking} />
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

function usePicture(name: string, shrinks: boolean, onSeveral: ImageFieldProps['onSeveral']) {
  const { field, fieldState } = useController({ name });
  const { onChange, onBlur } = field;
  const value = field.value as ImageValue;
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);
  const { shrinking, choose } = useChoosing(name, value, shrinks, onSeveral, (file) => {
    onChange(file);
    if (file) onBlur();
  });
  const remove = () => {
    shrinking.stop();
    onChange(null);
    onBlur();
    input.current?.focus();
  };
  const control = {
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      choose(target.files);
      target.value = '';
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // A file dialog takes the focus from the window, not from the control.
      if (document.activeElement !== currentTarget) onBlur();
    },
  };
  return { value, error: fieldState.error?.message, preview, shrinking, control, choose, remove };
}

/** Takes chosen files: `take` gets a file to keep, or null while one is shrunk. */
function useChoosing(
  name: string,
  value: ImageValue,
  shrinks: boolean,
  onSeveral: ImageFieldProps['onSeveral'],
  take: (file: File | null) => void,
) {
  const { getValues } = useFormContext();
  const shrinking = useShrinking(take);
  const choose = (files: Iterable<File> | null | undefined) => {
    const [file, ...more] = files ?? [];
    if (!file) return;
    shrinking.stop();
    if (onSeveral && more.length > 0) onSeveral([file, ...more]);
    else if (shrinks && isTooLarge(file)) {
      take(null);
      shrinking.shrink(file);
    } else {
      take(file);
      void judge(file);
    }
  };
  /** Corrects the file's type by its bytes, unless another one was chosen meanwhile. */
  const judge = async (file: File) => {
    const known = await inspectFile(file);
    if (getValues(name) !== file) return;
    if (shrinks && isTooLarge(known)) choose([known]);
    else if (known !== file || isTooLarge(known)) take(known);
  };
  const judgeFirst = useEffectEvent(() => {
    if (!(value instanceof File)) return;
    if (shrinks && isTooLarge(value)) choose([value]);
    else void judge(value);
  });
  useEffect(() => judgeFirst(), []);
  return { shrinking, choose };
}
