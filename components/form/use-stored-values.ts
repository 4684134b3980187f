'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { takeStored } from './take-stored';

/**
 * Takes the stored values into a form whenever the page has read its record anew, as it does after each save: pictures that were just saved
 * have URLs from then on, so that the next save does not send them again. What was typed meanwhile stays.
 */
export function useStoredValues<Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  stored: Values,
  record: unknown,
) {
  const take = useEffectEvent(() => takeStored(methods, stored));
  useEffect(() => {
    if (record) take();
  }, [record]);
}
