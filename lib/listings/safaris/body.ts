import type { Role } from '../../roles';
import { valuesOf } from '../../platform/forms/values';
import { writeSave } from '../../platform/forms/writing';
import { copyPart } from '../form';
import { safariForm } from './form';
import type { Safari, SafariForm } from './schema';

export type SafariSource = { stored: Safari } | { copyOf: Safari } | null;

export function safariBody(values: SafariForm, role: Role, source: SafariSource): FormData {
  const fields = safariForm(role);
  const before = source && 'stored' in source ? valuesOf(fields, source.stored) : null;
  const body = writeSave(fields, values, before);
  if (source && 'copyOf' in source) body.append(copyPart, source.copyOf._id);
  return body;
}
