'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * A small form inside a form: its item is checked on its own and handed over by `add`, which works once every field in `fields` was touched
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
  return { methods, canAdd: isValid, add: () => void add() };
}
