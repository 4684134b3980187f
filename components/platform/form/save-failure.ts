import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { UpstreamError } from '@/lib/platform/errors/errors';
import { fieldOf } from '@/lib/platform/forms/errors';
import type { Fields } from '@/lib/platform/forms/field';

/** Puts the items of a 400's list on the fields they name. */
export function showOnFields<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  { status, body }: UpstreamError,
  fields: Fields | undefined,
) {
  if (status !== 400 || !Array.isArray(body.errors)) return;
  for (const item of body.errors as { msg?: unknown; param?: unknown }[]) {
    const field = fieldOf(String(item?.param), methods.getValues(), fields);
    if (field) methods.setError(field as Path<Input>, { type: 'server', message: String(item.msg) });
  }
}
