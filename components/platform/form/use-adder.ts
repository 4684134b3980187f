'use client';

import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { get, useForm, useWatch, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useSaveState } from './form';
import { useOpenItem } from './open-items';
import { isSame } from './snapshot';
import { useDraftPart } from './use-draft';
import { lazyResolver, type Rules } from '@/components/platform/form/lazy-resolver';

type AdderOptions<Item> = {
  /** What the item after one begins with; by default as the first one. */
  next?: (item: Item) => Item;
  /** What is typed in it is kept with the draft of the form; off where something else keeps it. */
  isDraftPart?: boolean;
  /** Whether an item holds something that a save without it would lose; by default whatever differs from the first one. */
  isFilled?: (item: Item) => boolean;
};

/**
 * A small form inside a form: its item is checked on its own and handed over by `add`, which works once every field is filled
 * and nothing is wrong (Handbook, listings 6). `names` says what each field is called where one is missing.
 */
export function useAdder<Item extends FieldValues>(
  schema: Rules<Item, Item>,
  empty: Item,
  onAdd: (item: Item) => void,
  names: Partial<Record<Path<Item>, string>>,
  {
    next = () => empty,
    isDraftPart = true,
    isFilled = (item) => !isSame(item, empty),
  }: AdderOptions<Item> = {},
) {
  const { resolver } = useMemo(() => lazyResolver(schema), [schema]);
  const methods = useForm<Item, unknown, Item>({
    resolver,
    defaultValues: empty as DefaultValues<Item>,
    mode: 'onTouched',
  });
  const { draft } = useSaveState();
  useDraftPart(isDraftPart ? draft : null, methods, empty);
  const { errors } = methods.formState;
  const item = useWatch({ control: methods.control });
  const add = methods.handleSubmit((item) => {
    onAdd(item);
    methods.reset(next(item) as DefaultValues<Item>);
  });
  /** Enter in a text of the item means the item, never the form around it. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return;
    event.preventDefault();
    void add();
  };
  const [isAsked, setAsked] = useState(false);
  useOpenItem({
    isFilled: () => isFilled(methods.getValues()),
    settle: async () => {
      await add();
      const isLeft = isFilled(methods.getValues());
      setAsked(isLeft);
      return !isLeft;
    },
  });
  const fields = Object.keys(names) as Path<Item>[];
  /** A field that was filled and left brings up what is wrong with the file, whose own control may not have had the focus. */
  const checkFiles = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'file' || !target.value.trim()) return;
    const files = fields.filter((field) => get(item, field) === null);
    if (files.length > 0) void methods.trigger(files);
  };
  const missing = fields.filter((field) => !hasValue(get(item, field))).map((field) => names[field]!);
  const canAdd = missing.length === 0 && Object.keys(errors).length === 0;
  return {
    methods,
    canAdd,
    missing,
    /** The form could not be saved with it: it is to be added, or left out. */
    isAsked: isAsked && isFilled(item as Item),
    leaveOut: () => methods.reset(empty as DefaultValues<Item>),
    /** Resolves once the item is handed over, or what is wrong with it stands at its fields. */
    add: () => add(),
    events: { onKeyDown: addOnEnter, onBlur: checkFiles },
  };
}

function hasValue(value: unknown): boolean {
  return value instanceof File || (typeof value === 'string' && value.trim() !== '');
}
