import { dash, formatDate } from '@/lib/platform/values/format';

/** A date as '21 Nov 2026' in a <time>; a dash without a date. */
export function DateText({ value }: { value: string | null | undefined }) {
  const text = formatDate(value);
  if (!value || text === dash) return <span>{dash}</span>;
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {text}
    </time>
  );
}
