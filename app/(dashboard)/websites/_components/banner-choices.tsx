import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useCheckboxes } from '@/components/platform/form/registered';
import { controlLooks, useFieldError } from '@/components/platform/form/field';
import { problemMark } from '@/components/platform/form/first-error';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import type { BannerChoice } from '@/lib/sites/banner-plans/choice';
import { planTones } from '@/lib/sites/banner-plans/schema';
import { formatDate } from '@/lib/platform/values/format';
import { isFound } from '@/lib/platform/text/fold';
import { mostBanners } from '@/lib/sites/websites/website';
import * as bannerTexts from '@/texts/sites/banners';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/sites/websites';

type BannerChoicesProps = { name: string; label: string; banners: BannerChoice[]; isPartial: boolean };

const offeredAtOnce = 12;

/** The banners of a slot, chosen by their pictures: the chosen ones and some more, the others after a search. */
export function BannerChoices({ name, label, banners, isPartial }: BannerChoicesProps) {
  const checkbox = useCheckboxes(name);
  const error = useFieldError(name);
  const errorId = `field-${name}-error`;
  const watched: unknown = useWatch({ name });
  const chosen: unknown[] = Array.isArray(watched) ? watched : [];
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const isOffered = ({ value, label: title }: BannerChoice, place: number) =>
    search.trim() ? isFound(title, search) : isWhole || place < offeredAtOnce || chosen.includes(value);
  const offered = banners.filter(isOffered);
  const taken = banners.filter(({ value }) => chosen.includes(value));
  const isNothingShown = taken.length > 0 && taken.every(({ days }) => days && days.state !== 'running');
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <p id={errorId} {...(banners.length === 0 && problemMark)} className="text-red-ink empty:hidden">
        {error}
      </p>
      {(isPartial || banners.length === 0) && (
        <p className="text-quiet">{isPartial ? texts.bannersFailed : texts.noBannersYet}</p>
      )}
      {banners.length > 0 && (
        <>
          <p className="mb-2 flex flex-wrap gap-x-3 text-quiet tabular-nums">
            {texts.bannersChosen(chosen.length, mostBanners)}
            {isNothingShown && <span className="text-orange-ink">{texts.noneShownToday}</span>}
          </p>
          {banners.length > offeredAtOnce && (
            <BannerSearch
              {...{ label, search, setSearch }}
              shownCount={offered.length}
              count={banners.length}
              onShowAll={() => setWhole(true)}
            />
          )}
          <div className="-mx-1 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 overflow-y-auto p-1">
            {banners.map((banner) => (
              <BannerCard
                key={banner.value}
                banner={banner}
                isHidden={!offered.includes(banner)}
                checkbox={
                  <input
                    type="checkbox"
                    {...checkbox(banner.value)}
                    {...namesOf(name, banner)}
                    aria-invalid={error ? true : undefined}
                    className="size-5 shrink-0 accent-accent"
                  />
                }
                ids={idsOf(name, banner)}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

type BannerSearchProps = {
  label: string;
  search: string;
  setSearch(search: string): void;
  shownCount: number;
  count: number;
  onShowAll(): void;
};

function BannerSearch({ label, search, setSearch, shownCount, count, onShowAll }: BannerSearchProps) {
  return (
    <div data-apart className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        dir="auto"
        type="search"
        aria-label={texts.searchBanners(label)}
        placeholder={common.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className={`${controlLooks} min-h-10 max-w-72 pointer-coarse:min-h-11`}
      />
      <p role="status" className="text-quiet tabular-nums">
        {texts.bannersShown(shownCount, count)}
      </p>
      {search.trim() === '' && shownCount < count && (
        <Button variant="quiet" onClick={onShowAll}>
          {texts.showAllBanners}
        </Button>
      )}
    </div>
  );
}

const idsOf = (slot: string, { value }: BannerChoice) => ({
  title: `${slot}-${value}-title`,
  state: `${slot}-${value}-state`,
  days: `${slot}-${value}-days`,
});
/** The title alone names a box; the rest describes it. */
function namesOf(slot: string, banner: BannerChoice) {
  const { title, state, days } = idsOf(slot, banner);
  return { 'aria-labelledby': title, 'aria-describedby': banner.days ? `${state} ${days}` : undefined };
}

type BannerCardProps = {
  banner: BannerChoice;
  isHidden: boolean;
  checkbox: ReactNode;
  ids: ReturnType<typeof idsOf>;
};

/** A banner with its picture, title and days; the box alone where it is not offered. */
function BannerCard({ banner, isHidden, checkbox, ids }: BannerCardProps) {
  const { label: title, days } = banner;
  return (
    <label
      hidden={isHidden}
      className="relative flex flex-col overflow-hidden rounded border bg-surface hover:border-edge has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2"
    >
      {!isHidden && <Picture banner={banner} stateId={ids.state} />}
      <span className="flex min-h-11 items-start gap-2 px-2 py-2">
        {checkbox}
        {!isHidden && (
          <span className="min-w-0">
            <span dir="auto" id={ids.title} className="block wrap-anywhere">
              {title}
            </span>
            {days && (
              <span id={ids.days} className="block text-xs text-quiet empty:hidden">
                {texts.bannerDays(days.from && formatDate(days.from), days.to && formatDate(days.to))}
              </span>
            )}
          </span>
        )}
      </span>
    </label>
  );
}

function Picture({ banner: { picture, days }, stateId }: { banner: BannerChoice; stateId: string }) {
  const looks = `aspect-[3/2] w-full bg-wash ${days?.state === 'ended' ? 'grayscale' : ''}`;
  return (
    <>
      {picture ? (
        <img src={picture} alt="" loading="lazy" className={`${looks} object-cover`} />
      ) : (
        <span className={looks} />
      )}
      {days && (
        <span id={stateId} className="absolute top-1.5 left-1.5">
          <Badge tone={planTones[days.state]}>{bannerTexts.states[days.state]}</Badge>
        </span>
      )}
    </>
  );
}
