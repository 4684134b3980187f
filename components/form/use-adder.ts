'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { KeyboardEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * A small form inside a form: its item is checked on its own and handed over by `add`, which works once every field is filled
 * and nothing is wrong (second specification, section 5: photo adder).
 */
export function useAdder<Item extends FieldValues>(
  schema: ZodType<Item, Item>,
  empty: DefaultValues<Item>,
  onAdd: (item: Item) => void,
) {
  const methods = useForm<Item, unknown, Item>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { isValid } = methods.formState;
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
  return { methods, canAdd: isValid, add: () => void add(), addOnEnter };
}
