import type { Role } from '../../roles';
import { valuesOf } from '../../platform/forms/values';
import { writeSave } from '../../platform/forms/writing';
import { copyPart } from '../form';
import { safariForm } from './form';
import type { Safari, SafariForm } from './schema';

/** The record before this save, or the original of a new copy; null for an empty new safari. */
export type SafariSource = { stored: Safari } | { copyOf: Safari } | null;

/** The body of a safari's save. A copy names its original, whose pictures it shares. */
export function safariBody(values: SafariForm, role: Role, source: SafariSource): FormData {
  const fields = safariForm(role);
  const before = source && 'stored' in source ? valuesOf(fields, source.stored) : null;
  const body = writeSave(fields, values, before);
  if (source && 'copyOf' in source) body.append(copyPart, source.copyOf._id);
  return body;
}
