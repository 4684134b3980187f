export const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Deep equality, ignoring key order; `isSamePart` compares what is no list and no plain object, such as files. */
export function isSame(
  one: unknown,
  other: unknown,
  isSamePart: (one: unknown, other: unknown) => boolean = Object.is,
): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSame(part, other[at], isSamePart));
  if (!isPlain(one) || !isPlain(other)) return isSamePart(one, other);
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name], isSamePart));
}
