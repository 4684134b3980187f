import { ArrowRight, RotateCw, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { Suspense, use, useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { PageToasts } from '@/components/ui/toasts';
import { periods } from '@/lib/analytics/schema';
import { dash, formatCount } from '@/lib/format';
import { pace } from './pace';
import type { Count, Counting } from './use-count';

const tones = {
  green: 'bg-green-tint text-green-ink',
  orange: 'bg-orange-tint text-orange-ink',
  blue: 'bg-blue-tint text-blue-ink',
};
const options = periods.map(({ days, label }) => ({ value: days, label }));

type StatCardProps = {
  title: string;
  /** Whose numbers these are, where that can change. */
  scope?: string;
  icon: LucideIcon;
  tone: keyof typeof tones;
  count: Counting;
  /** The page's own count, shown until the browser asks for another. */
  first: Promise<Count>;
  /** The list behind the number, where it can show the same records. */
  list?: { href: string; label: string } | undefined;
  /** Further selects beside the period. */
  children?: ReactNode;
};

/** One number of the dashboard with the selects that say what it counts. */
export function StatCard({ title, scope, icon: Icon, tone, count, first, list, children }: StatCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col rounded border bg-surface">
      <div className="flex-1 p-5 pb-6">
        <div className="mb-6 flex items-center gap-3">
          <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h2 id={titleId} className="font-semibold">
              {title}
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
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </Link>
          )}
        </div>
        <Suspense fallback={<Waiting />}>
          <Figure count={count} first={first} />
        </Suspense>
      </div>
      <div className="flex gap-3 border-t px-5 py-4 *:flex-1">
        <Select
          label="Period"
          options={options}
          value={count.query.days as (typeof options)[number]['value']}
          onChange={(days) => void count.ask({ days })}
        />
        {children}
      </div>
    </section>
  );
}

function Figure({ count, first }: { count: Counting; first: Promise<Count> }) {
  const { total, toasts } = count.answer ?? use(first);
  return (
    <>
      {toasts && <PageToasts messages={toasts} />}
      <output aria-busy={count.pending} className={figureLook}>
        {total === null ? dash : formatCount(total)}
      </output>
      {total === null ? (
        <Button variant="quiet" pending={count.pending} className="-ml-4" onClick={() => void count.ask()}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      ) : (
        <p className="mt-1 text-quiet tabular-nums">{pace(total, count.query.days)}</p>
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
