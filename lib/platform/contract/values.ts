/** Readers of single values in any allowed form (Handbook, any-upstream: Records); undefined where unreadable. */

export const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** With LF line ends; a number becomes its text. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n');
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function asName(value: unknown): string | undefined {
  const text = asText(value);
  return text?.trim() ? text : undefined;
}

export const asId = (value: unknown): string | undefined => asName(value);

export function asReference(value: unknown): string | undefined {
  const record = asRecord(value);
  return record ? asId(record._id ?? record.id) : asId(value);
}

export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** A text is no number here. */
export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export function asCount(value: unknown): number | undefined {
  const number = asNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

export const asFlag = (value: unknown): boolean | undefined => flags.get(value);

/** 'YYYY-MM-DD', from a day or the first ten characters of a date-time. */
export function asDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** ISO; without an offset it is UTC, as is the midnight of a bare day. */
export function asMoment(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const withoutOffset = /^([\d-]{10})[T ]([\d:.]+)$/i;
  const moment = asDay(value) === value ? `${value}T00:00:00.000Z` : value.replace(withoutOffset, '$1T$2Z');
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** A URL, from a text or under `url`, `file` or `logo`. */
export function asPicture(value: unknown): string | undefined {
  const record = asRecord(value);
  if (!record) return asName(value);
  return asPicture(record.url ?? record.file ?? record.logo ?? '');
}

type WrappedList = {
  items: unknown[];
  page?: unknown;
  totalPages?: unknown;
  total?: unknown;
  totalIsAtLeast?: unknown;
};

/** A bare array, or under `docs` or `data`, even nested in `data`; `docs: null` is empty. */
export function asWrapped(value: unknown): WrappedList | undefined {
  if (Array.isArray(value)) return { items: value, page: 1 };
  const outer = asRecord(value);
  if (!outer) return undefined;
  const inner = asRecord(outer.data);
  for (const holder of inner ? [outer, inner] : [outer]) {
    const items = holder.docs === undefined ? holder.data : holder.docs;
    const paging = {
      page: holder.page ?? holder.current_page ?? outer.page,
      totalPages: holder.totalPages ?? holder.last_page ?? outer.totalPages,
      total: holder.total ?? outer.total,
      totalIsAtLeast: holder.totalIsAtLeast ?? outer.totalIsAtLeast,
    };
    if (Array.isArray(items)) return { items, ...paging };
    if (items === null && holder.docs === null) return { items: [], ...paging };
  }
  return undefined;
}

export const asItems = (value: unknown): unknown[] | undefined => asWrapped(value)?.items;

/** [latitude, longitude] in degrees, also from {lat, lng} or {latitude, longitude}. */
export function asLatLng(value: unknown): [number, number] | undefined {
  const record = asRecord(value);
  const [first, second] = Array.isArray(value)
    ? value
    : [record?.lat ?? record?.latitude, record?.lng ?? record?.longitude];
  const pair = [asNumber(first), asNumber(second)] as const;
  return pair[0] === undefined || pair[1] === undefined ? undefined : [pair[0], pair[1]];
}
