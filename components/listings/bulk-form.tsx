import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { DayInput } from '@/components/ui/day-input';
import { statusName } from '@/components/ui/status-name';
import type { BulkChoices } from '@/lib/bulk-changes/calls';
import { roundingLabels, roundingNames, untilText, type WrittenChange } from '@/lib/batches/edits';
import { formatCount } from '@/lib/format';
import type { ListingKind } from '@/lib/listings/listing';
import { pricesPath } from '@/lib/listings/paths';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/bulk-changes';
import * as common from '@/texts/common';

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
            {texts.searchSeveral(kind)}
            <input
              dir="auto"
              type="search"
              name="search"
              defaultValue={search}
              maxLength={200}
              className={`${control} font-normal`}
            />
          </label>
          <Button type="submit">{common.search}</Button>
          <p className="basis-full text-quiet">
            {texts.firstByTitle(formatCount(listings.length), formatCount(total))}
          </p>
        </form>
      )}
      <form method="get" action={pageAddress(pricesPath(kind))} className="flex flex-col gap-6">
        {search && <input type="hidden" name="search" value={search} />}
        <fieldset
          className="rounded border bg-surface p-4 sm:p-6"
          aria-describedby={problems.listings && 'listings-problem'}
        >
          <legend className="float-left mb-3 w-full text-base font-semibold">{texts.whichOnes(kind)}</legend>
          <Problem id="listings-problem">{problems.listings}</Problem>
          <div className="clear-both">
            <ButtonLink
              href={`${pricesPath(kind)}?all=1${search && `&search=${encodeURIComponent(search)}`}`}
            >
              {texts.chooseAll}
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
                      <span dir="auto" className="font-medium wrap-anywhere">
                        {title}
                      </span>
                      <span className="block text-xs text-quiet">
                        {[
                          statusName(status).toLowerCase(),
                          years.length > 0 ? texts.datesIn(years.join(', ')) : texts.noDates,
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
          <legend className="float-left mb-3 w-full text-base font-semibold">{texts.whatToChange}</legend>
          <div className="clear-both grid gap-6 lg:grid-cols-2">
            <Kind value="seasons" label={texts.seasonsOfNextYear} isChosen={!isVisibility}>
              <p className="text-quiet">{texts.seasonsHelp}</p>
              <div className="flex flex-wrap gap-3">
                <Labelled label={texts.dates}>
                  <select
                    name="year"
                    defaultValue={written.year || String(latestYear(choices, thisYear))}
                    className={control}
                  >
                    {yearsFrom(thisYear).map((year) => (
                      <option key={year} value={year}>
                        {texts.yearLike(year + 1, year)}
                      </option>
                    ))}
                  </select>
                </Labelled>
                <Labelled label={texts.pricesUpBy} problem={problems.percent} id="percent-problem">
                  <input
                    name="percent"
                    inputMode="decimal"
                    defaultValue={written.percent ?? '0'}
                    aria-invalid={problems.percent ? true : undefined}
                    aria-describedby={problems.percent && 'percent-problem'}
                    className={`${control} w-40`}
                  />
                </Labelled>
                <Labelled label={texts.rounding}>
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
            <Kind value="visibility" label={texts.visibleUntil} isChosen={isVisibility}>
              <p className="text-quiet">{texts.visibleUntilHelp}</p>
              <Labelled label={texts.lastDay} problem={problems.visibleTo} id="day-problem">
                <DayInput
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
            {texts.showBeforeAndAfter}
          </Button>
          <p className="mt-2 text-quiet">{texts.nothingChangedYet}</p>
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
