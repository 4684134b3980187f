import Link from 'next/link';
import { Suspense, use, useId, type ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Icon } from '@/components/platform/ui/icon';
import { Select } from '@/components/platform/ui/select';
import { PageToasts } from '@/components/platform/ui/toasts';
import { curveName, periods } from '@/lib/insights/analytics/schema';
import { dash, formatAverage, formatCount } from '@/lib/platform/values/format';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/insights/dashboard';
import type { Count, CountState } from './use-count';

export const periodOptions = periods.map(({ days, label }) => ({ value: days as number, label }));

/** The parts of a card that the page renders or begins to read. */
export type CardData = {
  icon: ReactNode;
  /** The page's count, shown until the browser reads another. */
  count: Promise<Count>;
  /** Shown below the number, by `curveName`. */
  curves: Promise<Curves>;
  /** The address of the number's chart, where the upstream has series. */
  chart: string | undefined;
};
type Curves = Record<string, ReactNode>;

type StatCardProps = {
  title: string;
  /** The company or network that is counted, where that can change. */
  scope?: string;
  count: CountState;
  card: CardData;
  /** Whether the curves belong to another company. */
  isOther?: boolean;
  /** The list behind the number, where it can show the same records. */
  list?: { href: string; label: string } | undefined;
  /** Further selects beside the period. */
  children?: ReactNode;
};

/** One number of the dashboard with its curve and the selects that say what it counts. */
export function StatCard(props: StatCardProps) {
  const { title, scope, count, card, isOther = false, list, children } = props;
  const { icon, chart, curves } = card;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col rounded border bg-surface">
      <div className="flex-1 p-5 pb-4">
        <div className="mb-4 flex items-center gap-3">
          {icon}
          <div className="min-w-0">
            <h2 id={titleId} className="font-semibold">
              {chart ? (
                <Link
                  href={`${chart}?days=${count.query.days}${count.query.verified === false ? '&state=uncompleted' : ''}`}
                  prefetch={false}
                  className="underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {scope && <p className="truncate text-xs text-quiet">{scope}</p>}
          </div>
          {list && (
            <Link
              href={list.href}
              prefetch={false}
              aria-label={list.label}
              title={list.label}
              className="-mr-2 ml-auto grid size-9 shrink-0 place-items-center rounded text-quiet hover:bg-wash hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="back" className="size-5 rotate-180" />
            </Link>
          )}
        </div>
        <Suspense fallback={<Waiting />}>
          <Figure count={count} first={card.count} />
        </Suspense>
        <div className={chart ? 'mt-3 min-h-17' : 'min-h-5'}>
          <Suspense>{!isOther && <Curve of={curves} name={curveName(count.query)} />}</Suspense>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t px-5 py-2">
        <Select
          hideLabel
          isQuiet
          label={texts.period}
          options={periodOptions}
          value={count.query.days}
          onChange={(days) => count.ask({ days })}
        />
        {children}
      </div>
    </section>
  );
}

const Curve = ({ of, name }: { of: Promise<Curves>; name: string }) => use(of)[name];

function Figure({ count, first }: { count: CountState; first: Promise<Count> }) {
  const { total, toasts } = count.answer ?? use(first);
  return (
    <>
      {toasts && <PageToasts messages={toasts} />}
      <output aria-busy={count.pending} className={figureLook}>
        {total === null ? dash : formatCount(total)}
      </output>
      {total === null ? (
        <Button variant="quiet" pending={count.pending} className="-ml-4" onClick={() => count.ask()}>
          <Icon name="again" className="size-4" />
          {common.tryAgain}
        </Button>
      ) : (
        <p className="mt-1 text-quiet tabular-nums">{formatPace(total, count.query.days)}</p>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <output aria-busy className={`${figureLook} w-28 rounded bg-wash`} />
      <p className="mt-1 h-5" />
    </>
  );
}

const figureLook =
  'block min-h-10 text-figure font-light tracking-tight tabular-nums transition-opacity aria-busy:opacity-50';

export function formatPace(total: number, days: number): string {
  if (total === 0) return texts.noneInPeriod;
  const average = formatAverage(total / days);
  return average === '0' ? texts.lessThanADay(formatAverage(0.1)) : texts.aboutADay(average);
}
