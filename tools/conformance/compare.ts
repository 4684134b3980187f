import type { Finding } from './results';

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where `actual` does not have what is `expected`; what it has beyond that does not count. */
export function differences(expected: unknown, actual: unknown, path = ''): Finding[] {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [{ path, message: `expected ${shown(expected)}, not ${shown(actual)}` }];
    return expected.flatMap((item, index) => differences(item, actual[index], at(index)));
  }
  if (isObject(expected))
    return Object.keys(expected).flatMap((key) =>
      differences(expected[key], isObject(actual) ? actual[key] : undefined, at(key)),
    );
  return Object.is(expected, actual)
    ? []
    : [{ path, message: `expected ${shown(expected)}, not ${shown(actual)}` }];
}
