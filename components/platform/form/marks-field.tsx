'use client';

import { Trash2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { FormProvider, useFieldArray, useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import type { MarkDraft } from '@/lib/platform/images/mark-schema';
import * as texts from '@/texts/platform/forms';
import { AddButton } from './add-button';
import { fieldIds } from './field';
import { problemMark } from './first-error';
import { ImageField, usePreview } from './image-field';
import { ListProblem } from './list-problem';
import { TextField } from './text-field';
import { useItemForm } from './use-adder';

type MarksFieldProps = { name: 'awards' | 'affiliates'; label: string; addLabel: string };

/** Awards or affiliates: names with an address and a logo, to add and remove. */
export function MarksField({ name, label, addLabel }: MarksFieldProps) {
  const { control } = useFormContext<Record<string, MarkDraft[]>>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState<FieldValues>({ name });
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const problems = errors[name] as
    | Record<number, Partial<Record<'picture' | 'name' | 'url', { message?: string }>>>
    | undefined;
  return (
    <fieldset ref={fieldset} aria-describedby={fieldIds(name).error} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <ListProblem name={name} />
      <ul aria-label={label} className="flex flex-col gap-2">
        {fields.map((mark, index) => (
          <Mark
            key={mark.id}
            mark={mark}
            error={firstMessage(problems?.[index])}
            onRemove={() => {
              focusBeside(fieldset.current, index);
              remove(index);
            }}
          />
        ))}
      </ul>
      <MarkAdder
        name={name}
        label={addLabel}
        taken={fields.map((mark) => mark.name)}
        onAdd={(mark) => append(mark, { shouldFocus: false })}
      />
    </fieldset>
  );
}

function focusBeside(fieldset: HTMLElement | null, index: number) {
  const buttons = fieldset?.querySelectorAll<HTMLElement>('button[data-remove]');
  const beside = buttons?.[index + 1] ?? buttons?.[index - 1];
  (beside ?? fieldset?.querySelector<HTMLElement>('[data-apart] input'))?.focus();
}

const firstMessage = (errors: Partial<Record<'picture' | 'name' | 'url', { message?: string }>> = {}) =>
  errors.picture?.message ?? errors.name?.message ?? errors.url?.message;

function Mark({ mark, error, onRemove }: { mark: MarkDraft; error: string | undefined; onRemove(): void }) {
  const preview = usePreview(mark.picture);
  return (
    <li className="flex items-center gap-3 rounded border p-3">
      {preview && (
        <img
          src={preview}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-sm bg-wash object-contain"
        />
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {mark.name}
        </p>
        <p className="truncate text-quiet">{mark.url}</p>
        {error && (
          <p {...problemMark} className="text-red-ink">
            {error}
          </p>
        )}
      </div>
      <Button
        data-remove
        variant="quiet"
        aria-label={texts.removeNamed(mark.name)}
        className="px-2.5"
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  );
}

const emptyMark = { name: '', url: '', picture: null };
type AdderProps = { name: string; label: string; taken: string[]; onAdd(mark: MarkDraft): void };

function MarkAdder({ name, label, taken, onAdd }: AdderProps) {
  const group = `new-${name}`;
  const schema = useCallback(
    async () => (await import('@/lib/platform/images/mark-schema')).newMarkSchema(group, taken),
    [group, taken],
  );
  const { methods, add, events, ...state } = useItemForm<Record<string, MarkDraft>>(
    schema,
    { [group]: emptyMark },
    (item) => {
      if (item[group]) onAdd(item[group]);
    },
    { [`${group}.name`]: 'name', [`${group}.url`]: texts.url, [`${group}.picture`]: 'logo' },
  );
  return (
    <FormProvider {...methods}>
      <div
        data-apart
        {...events}
        className="flex flex-col gap-5 rounded border border-dashed border-edge p-4"
      >
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name={`${group}.name`} label={texts.name} />
          <TextField name={`${group}.url`} label={texts.url} type="url" />
        </div>
        <ImageField name={`${group}.picture`} label={texts.logo} hint={texts.logoHint} />
        <AddButton label={label} onAdd={() => void add()} {...state} />
      </div>
    </FormProvider>
  );
}
