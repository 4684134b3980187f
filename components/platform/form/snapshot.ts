import { isPlain } from '@/lib/platform/values/same';

/** A deep copy of a form's values; files stay the same objects. */
export function cloneValues<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneValues) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneValues(part)])) as Value;
}

/** Whether a stored value may result from a sent one: files became addresses, undefined is ignored. */
export function isStoredAs(sent: unknown, stored: unknown): boolean {
  if (sent instanceof File) return typeof stored === 'string' && stored !== '';
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      sent.length === stored.length &&
      sent.every((part, index) => isStoredAs(part, stored[index]))
    );
  }
  if (!isPlain(sent)) return Object.is(sent, stored);
  return (
    isPlain(stored) &&
    Object.entries(sent).every(([name, part]) => part === undefined || isStoredAs(part, stored[name]))
  );
}
