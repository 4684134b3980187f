import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/insights/network';

/** The table that the parameter `all` shows whole. */
export type Whole = string;

const mostRows = 10;

/** The rows of a table that are shown: the first ones, or all by the address. */
export const shownRows = <Row,>(rows: Row[], isWhole: boolean) => (isWhole ? rows : rows.slice(0, mostRows));

type AllRowsProps = { count: number; whole: Whole; name: 'websites' | 'companies'; section: string };

/** A link to all rows and back; nothing where all are shown anyway. */
export function AllRows({ count, whole, name, section }: AllRowsProps) {
  if (count <= mostRows) return null;
  const isWhole = whole === name;
  return (
    <p className="mt-2 print:hidden">
      <PageLink
        href={isWhole ? `/network#${section}` : `/network?all=${name}#${section}`}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {isWhole ? texts.showFewer(mostRows) : texts.showAll(count, formatCount(count))}
      </PageLink>
    </p>
  );
}
