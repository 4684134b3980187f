'use client';

import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { SaveForm } from './use-save-form';

/**
 * Takes over what the page brings after a save, such as the addresses of pictures that were sent as files; what was typed meanwhile stays.
 * `version` changes with every change of the record.
 */
export function useStored<Values extends FieldValues>(
  form: SaveForm<Values>,
  stored: Values,
  version: string | number | undefined,
) {
  const take = useEffectEvent(() =>
    form.methods.reset(stored as DefaultValues<Values>, { keepDirtyValues: true }),
  );
  useEffect(() => {
    if (version) take();
  }, [version]);
}
