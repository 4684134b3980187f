'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { takeStored } from './take-stored';

/**
 * Takes the stored record's values into its form whenever the page brings another `version` of it: pictures that were just saved have
 * addresses from then on, so that the next save does not send them again. What was typed meanwhile stays.
 */
export function useStoredValues<Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  stored: Values,
  version: unknown,
) {
  const take = useEffectEvent(() => takeStored(methods, stored));
  useEffect(() => {
    if (version) take();
  }, [version]);
}
