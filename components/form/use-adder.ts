'use client';

import { useMemo, type KeyboardEvent } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { lazyResolver, type Rules } from '@/components/form/lazy-resolver';

/**
 * A small form inside a form: its item is checked on its own and handed over by `add`, which works once every field is filled
 * and nothing is wrong (Handbook, listings 6).
 */
export function useAdder<Item extends FieldValues>(
  schema: Rules<Item, Item>,
  empty: DefaultValues<Item>,
  onAdd: (item: Item) => void,
) {
  const { resolver } = useMemo(() => lazyResolver(schema), [schema]);
  const methods = useForm<Item, unknown, Item>({ resolver, defaultValues: empty, mode: 'onTouched' });
  const { errors } = methods.formState;
  const item = useWatch({ control: methods.control });
  const add = methods.handleSubmit((item) => {
    onAdd(item);
    methods.reset(empty);
  });
  /** Enter in a text of the item means the item, never the form around it. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return;
    event.preventDefault();
    void add();
  };
  const canAdd = isFilled(item) && Object.keys(errors).length === 0;
  return { methods, canAdd, add: () => void add(), addOnEnter };
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (value instanceof File) return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isFilled);
}
