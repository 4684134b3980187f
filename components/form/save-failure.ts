import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keyReused, personChanged, uploadQuota } from '@/lib/contract/codes';
import { endsSession, type UpstreamError } from '@/lib/errors';
import { fieldOf } from '@/lib/forms/errors';
import type { Fields } from '@/lib/forms/field';
import * as messages from '@/texts/messages';

/** What a failure is called where its status alone would not say it. */
const reasonsByCode: Partial<Record<string, string>> = {
  [keyReused]: messages.form.keyReused,
  [personChanged]: messages.form.personChanged,
  [uploadQuota]: messages.form.uploadQuota,
};

/** One plain sentence for a save that failed; '' where the catalogue's toast says it all. */
export function reasonFor(error: UpstreamError): string {
  if (endsSession(error)) return messages.form.signedOut;
  const own = error.status === 409 ? error.body.message : undefined;
  return reasonsByCode[error.body.code ?? ''] ?? own ?? messages.form.reasons[error.status] ?? '';
}

/** Whether a failed call may have been carried out all the same. */
export const isUnanswered = ({ status }: UpstreamError) => status === 0 || status >= 500;

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
