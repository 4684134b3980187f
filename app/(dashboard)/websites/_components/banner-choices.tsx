import { useWatch } from 'react-hook-form';
import { useCheckboxes } from '@/components/form/early-entries';
import { useFieldError } from '@/components/form/field';
import { problemMark } from '@/components/form/first-error';
import type { PicturedChoice } from '@/lib/choice';
import { mostBanners } from '@/lib/websites/website';
import * as texts from '@/texts/websites';

type BannerChoicesProps = { name: string; label: string; banners: PicturedChoice[] };

/** The banners of a slot, chosen by their pictures. */
export function BannerChoices({ name, label, banners }: BannerChoicesProps) {
  const checkbox = useCheckboxes(name);
  const error = useFieldError(name);
  const errorId = `field-${name}-error`;
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
          <ChosenCount name={name} />
          <div className="-mx-1 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 overflow-y-auto p-1">
            {banners.map(({ value, label: title, picture }) => (
              <label
                key={value}
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

/** How many of a slot's places are taken. */
function ChosenCount({ name }: { name: string }) {
  const chosen: unknown = useWatch({ name });
  const count = Array.isArray(chosen) ? chosen.length : 0;
  return <p className="mb-2 text-quiet tabular-nums">{texts.bannersChosen(count, mostBanners)}</p>;
}
