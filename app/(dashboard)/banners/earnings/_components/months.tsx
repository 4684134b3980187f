import { ListViews } from '@/components/lists/data-table/list-views';
import { formatBar } from '@/lib/platform/values/chart';
import { dayOf, monthsUntil } from '@/lib/platform/values/days';
import * as texts from '@/texts/sites/banners';

/** The number of months to choose from; an address may name an older one. */
const mostMonths = 12;

/** The months as links, which need no script. */
export function Months({ chosen }: { chosen: string }) {
  const months = monthsUntil(dayOf(new Date()), mostMonths).map(({ from, to }) => ({
    key: from,
    label: formatBar({ from, to, total: 0 }, 'month'),
    href: `/banners/earnings?month=${from.slice(0, 7)}`,
    isShown: from === chosen,
  }));
  return (
    <div className="mb-6 print:hidden">
      <ListViews label={texts.months} views={months} />
    </div>
  );
}
