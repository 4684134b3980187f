import { PageLink } from '@/components/ui/page-link';
import { barName } from '@/lib/analytics/chart';
import { dayOf, monthsUntil } from '@/lib/days';
import * as texts from '@/texts/banners';

/** So many months can be chosen; an address may name an older one. */
const mostMonths = 12;

/** The months to choose from as links: they need no script. */
export function Months({ chosen }: { chosen: string }) {
  const months = monthsUntil(dayOf(new Date()), mostMonths);
  return (
    <nav aria-label={texts.months} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {months.map(({ from, to }) => (
          <li key={from}>
            <PageLink
              href={`/banners/earnings?month=${from.slice(0, 7)}`}
              aria-current={from === chosen ? 'true' : undefined}
              className="flex min-h-9 items-center rounded border border-edge bg-surface px-3 hover:bg-wash aria-[current=true]:bg-accent aria-[current=true]:text-accent-on pointer-coarse:min-h-11"
            >
              {barName({ from, to, total: 0 }, 'month')}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
