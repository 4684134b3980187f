'use client';

import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { get, useForm, useWatch, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useSaveState } from './form';
import { useOpenItem } from './open-items';
import { useDraftPart } from './use-draft';
import { createLazyResolver, type FormRules } from '@/components/platform/form/lazy-resolver';
import { isSame } from '@/lib/platform/values/same';

type AdderOptions<Item> = {
  /** The initial values of the item after one; by default those of the first. */
  next?: (item: Item) => Item;
  /** Off where something else stores what is typed; by default the form's draft does. */
  isDraftPart?: boolean;
  /** Whether a save without the item would lose something; by default any difference from `empty`. */
  isFilled?: (item: Item) => boolean;
};

/** A small form within a form, whose valid item `add` passes on (Handbook, listings: Photos); `names` label missing fields. */
export function useItemForm<Item extends FieldValues>(
  schema: FormRules<Item, Item>,
  empty: Item,
  onAdd: (item: Item) => void,
  names: Partial<Record<Path<Item>, string>>,
  {
    next = () => empty,
    isDraftPart = true,
    isFilled = (item) => !isSame(item, empty),
  }: AdderOptions<Item> = {},
) {
  const { resolver } = useMemo(() => createLazyResolver(schema), [schema]);
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
  /** Leaving a filled field also checks the files, whose control may never have had the focus. */
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
    /** A save has stopped here: the item has to be added or left out. */
    isAsked: isAsked && isFilled(item as Item),
    leaveOut: () => methods.reset(empty as DefaultValues<Item>),
    add: () => add(),
    events: { onKeyDown: (event: KeyboardEvent) => addOnEnter(event, add), onBlur: checkFiles },
  };
}

/** Enter adds the item instead of submitting the form around. */
function addOnEnter(event: KeyboardEvent, add: () => Promise<void>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  void add();
}

function hasValue(value: unknown): boolean {
  return value instanceof File || (typeof value === 'string' && value.trim() !== '');
}
