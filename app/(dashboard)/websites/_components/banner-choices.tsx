import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCheckboxes } from '@/components/form/early-entries';
import { controlLooks, useFieldError } from '@/components/form/field';
import { problemMark } from '@/components/form/first-error';
import { Button } from '@/components/ui/button';
import type { PicturedChoice } from '@/lib/choice';
import { mostBanners } from '@/lib/websites/website';
import * as common from '@/texts/common';
import * as texts from '@/texts/websites';

type BannerChoicesProps = { name: string; label: string; banners: PicturedChoice[] };

/** So many banners are offered at once; a search, or a button, shows the others. */
const offeredAtOnce = 12;

/** The banners of a slot, chosen by their pictures: the chosen ones and some more, the others by their name. */
export function BannerChoices({ name, label, banners }: BannerChoicesProps) {
  const checkbox = useCheckboxes(name);
  const error = useFieldError(name);
  const errorId = `field-${name}-error`;
  const watched: unknown = useWatch({ name });
  const chosen: unknown[] = Array.isArray(watched) ? watched : [];
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = search.trim().toLowerCase();
  const isOffered = ({ value, label: title }: PicturedChoice, place: number) =>
    wanted
      ? title.toLowerCase().includes(wanted)
      : isWhole || place < offeredAtOnce || chosen.includes(value);
  const offered = banners.filter(isOffered);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <p id={errorId} {...(banners.length === 0 && problemMark)} className="text-red-ink empty:hidden">
        {error}
      </p>
      {banners.length === 0 ? (
        <p className="text-quiet">{texts.noBannersYet}</p>
      ) : (
        <>
          <p className="mb-2 text-quiet tabular-nums">{texts.bannersChosen(chosen.length, mostBanners)}</p>
          {banners.length > offeredAtOnce && (
            <div data-apart className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <input
                type="search"
                aria-label={texts.searchBanners(label)}
                placeholder={common.search}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={(event) => {
                  // Enter would send the form.
                  if (event.key === 'Enter') event.preventDefault();
                }}
                className={`${controlLooks} max-w-72`}
              />
              <p role="status" className="text-quiet tabular-nums">
                {texts.bannersShown(offered.length, banners.length)}
              </p>
              {!wanted && offered.length < banners.length && (
                <Button variant="quiet" onClick={() => setWhole(true)}>
                  {texts.showAllBanners}
                </Button>
              )}
            </div>
          )}
          <div className="-mx-1 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 overflow-y-auto p-1">
            {banners.map(({ value, label: title, picture }) => (
              <label
                key={value}
                hidden={!offered.some((banner) => banner.value === value)}
                className="flex flex-col overflow-hidden rounded border bg-surface hover:border-edge has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2"
              >
                {picture ? (
                  <img
                    src={picture}
                    alt=""
                    loading="lazy"
                    className="aspect-[3/2] w-full bg-wash object-cover"
                  />
                ) : (
                  <span className="aspect-[3/2] w-full bg-wash" />
                )}
                <span className="flex min-h-11 items-start gap-2 px-2 py-2">
                  <input
                    type="checkbox"
                    {...checkbox(value)}
                    aria-invalid={error ? true : undefined}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 break-words">{title}</span>
                </span>
              </label>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
