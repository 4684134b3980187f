const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** A copy of a form's values that typing does not change; files stay the same files. */
export function snapshotOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(snapshotOf) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, snapshotOf(part)])) as Value;
}

/** Says whether two values of a form mean the same: lists and objects by their parts, files by identity. NaN equals NaN. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => isSame(one[name], other[name]));
}

/** Says whether a stored value can have come of a sent one: a file has an address then, and what was not sent may be anything. */
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
