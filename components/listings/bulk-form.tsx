import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { BulkChoices } from '@/lib/bulk-changes/calls';
import { roundingLabels, roundingNames, untilText, type WrittenChange } from '@/lib/bulk-changes/schema';
import { formatCount } from '@/lib/format';
import type { ListingKind } from '@/lib/listings/listing';
import { pricesPath } from '@/lib/listings/paths';
import { pageAddress } from '@/lib/paths';

const control =
  'min-h-10 rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11';

type BulkFormProps = {
  kind: ListingKind;
  choices: BulkChoices;
  chosen: ReadonlySet<string>;
  written: WrittenChange;
  search: string;
  thisYear: number;
  /** What is wrong, by field. */
  problems: Partial<Record<'listings' | 'percent' | 'visibleTo', string>>;
};

/** Which listings, and what is to change: a form of the platform's own, whose address leads to what it would change. */
export function BulkForm({ kind, choices, chosen, written, search, thisYear, problems }: BulkFormProps) {
  const { listings, total } = choices;
  const several = kind === 'safari' ? 'safaris' : 'properties';
  const isVisibility = written.change === 'visibility';
  return (
    <>
      {(total > listings.length || search) && (
        <form
          method="get"
          action={pageAddress(pricesPath(kind))}
          role="search"
          className="mb-4 flex flex-wrap items-end gap-2"
        >
          <label className="flex flex-col gap-1 font-medium">
            Search {several}
            <input
              type="search"
              name="search"
              defaultValue={search}
              maxLength={200}
              className={`${control} font-normal`}
            />
          </label>
          <Button type="submit">Search</Button>
          <p className="basis-full text-quiet">
            The first {formatCount(listings.length)} of {formatCount(total)} by title.
          </p>
        </form>
      )}
      <form method="get" action={pageAddress(pricesPath(kind))} className="flex flex-col gap-6">
        {search && <input type="hidden" name="search" value={search} />}
        <fieldset
          className="rounded border bg-surface p-4 sm:p-6"
          aria-describedby={problems.listings && 'listings-problem'}
        >
          <legend className="float-left mb-3 w-full text-base font-semibold">Which {several}</legend>
          <Problem id="listings-problem">{problems.listings}</Problem>
          <div className="clear-both">
            <ButtonLink
              href={`${pricesPath(kind)}?all=1${search && `&search=${encodeURIComponent(search)}`}`}
            >
              Choose all
            </ButtonLink>
            <ul className="mt-3 grid max-h-[28rem] gap-x-8 overflow-auto sm:grid-cols-2">
              {listings.map(({ _id, title, status, years, visibleTo }) => (
                <li key={_id}>
                  <label className="flex min-h-11 items-start gap-3 rounded px-1 py-2 hover:bg-wash">
                    <input
                      type="checkbox"
                      name="listing"
                      value={_id}
                      defaultChecked={chosen.has(_id)}
                      className="mt-0.5 size-4 shrink-0 accent-(--accent)"
                    />
                    <span className="min-w-0">
                      <span className="font-medium wrap-anywhere">{title}</span>
                      <span className="block text-xs text-quiet">
                        {[
                          status,
                          years.length > 0 ? `dates in ${years.join(', ')}` : 'no dates',
                          untilText(visibleTo),
                        ].join(' · ')}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        </fieldset>
        <fieldset className="rounded border bg-surface p-4 sm:p-6">
          <legend className="float-left mb-3 w-full text-base font-semibold">What to change</legend>
          <div className="clear-both grid gap-6 lg:grid-cols-2">
            <Kind value="seasons" label="Seasons of the next year" isChosen={!isVisibility}>
              <p className="text-quiet">
                The dates of a year once more a year later, and prices raised. A season has one price for all
                its dates: the new one counts for the dates that are left of this year, too.
              </p>
              <div className="flex flex-wrap gap-3">
                <Labelled label="Dates">
                  <select
                    name="year"
                    defaultValue={written.year || String(latestYear(choices, thisYear))}
                    className={control}
                  >
                    {yearsFrom(thisYear).map((year) => (
                      <option key={year} value={year}>
                        {year + 1} like {year}
                      </option>
                    ))}
                  </select>
                </Labelled>
                <Labelled label="Prices up by, in percent" problem={problems.percent} id="percent-problem">
                  <input
                    name="percent"
                    inputMode="decimal"
                    defaultValue={written.percent ?? '0'}
                    aria-invalid={problems.percent ? true : undefined}
                    aria-describedby={problems.percent && 'percent-problem'}
                    className={`${control} w-40`}
                  />
                </Labelled>
                <Labelled label="Rounding">
                  <select name="rounding" defaultValue={written.rounding || 'dollar'} className={control}>
                    {roundingNames.map((name) => (
                      <option key={name} value={name}>
                        {roundingLabels[name]}
                      </option>
                    ))}
                  </select>
                </Labelled>
              </div>
            </Kind>
            <Kind value="visibility" label="Visible until" isChosen={isVisibility}>
              <p className="text-quiet">The last day that websites show them. Empty means no end.</p>
              <Labelled label="Last day" problem={problems.visibleTo} id="day-problem">
                <input
                  type="date"
                  name="visibleTo"
                  defaultValue={written.visibleTo ?? ''}
                  aria-invalid={problems.visibleTo ? true : undefined}
                  aria-describedby={problems.visibleTo && 'day-problem'}
                  className={`${control} w-48`}
                />
              </Labelled>
            </Kind>
          </div>
        </fieldset>
        <div>
          <Button type="submit" variant="primary">
            Show before and after
          </Button>
          <p className="mt-2 text-quiet">Nothing is changed yet by that.</p>
        </div>
      </form>
    </>
  );
}

/** The years whose seasons can be copied. */
const yearsFrom = (thisYear: number) => [-1, 0, 1, 2].map((more) => thisYear + more);

/** The year to begin with: the last one that any of them has dates in. */
const latestYear = ({ listings }: BulkChoices, thisYear: number) =>
  Math.min(thisYear + 2, Math.max(thisYear - 1, ...listings.flatMap(({ years }) => years)));

type KindProps = { value: string; label: string; isChosen: boolean; children: ReactNode };

function Kind({ value, label, isChosen, children }: KindProps) {
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="radio"
          name="change"
          value={value}
          defaultChecked={isChosen}
          className="size-4 accent-(--accent)"
        />
        {label}
      </label>
      {children}
    </div>
  );
}

type LabelledProps = { label: string; problem?: string | undefined; id?: string; children: ReactNode };

function Labelled({ label, problem, id, children }: LabelledProps) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex flex-col gap-1">
        <span className="font-medium">{label}</span>
        {children}
      </label>
      <Problem id={id}>{problem}</Problem>
    </div>
  );
}

const Problem = ({ id, children }: { id?: string | undefined; children?: string | undefined }) =>
  children ? (
    <p id={id} className="clear-both text-red-ink">
      {children}
    </p>
  ) : null;
