import { Lines } from '@/components/platform/ui/lines';
import { LazyMap } from '@/components/listings/map/lazy-map';
import { Sentence } from '@/components/platform/ui/sentence';
import { formatDate } from '@/lib/platform/values/format';
import type { ListingKind } from '@/lib/listings/listing';
import { listHeadings, rangesFrom, type PreviewSite } from '@/lib/listings/preview';
import { seasonLabels } from '@/lib/listings/seasons';
import type { MapConfig } from '@/lib/platform/server/map-config';
import { numberLocale } from '@/texts/platform/language';
import * as texts from '@/texts/listings/preview';
import type { Shown } from './use-previewed';

type BodyProps = {
  kind: ListingKind;
  shown: Shown;
  site: PreviewSite | undefined;
  names: Record<string, string>;
  today: string;
  map: MapConfig;
};

const exact = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 });

/** The page of a listing: pictures, words, what is in it, prices by season, where it is, and how to ask for it. */
export function PreviewBody({ kind, shown, site, names, today, map }: BodyProps) {
  const { name, briefDescription, fullDescription, facts } = shown;
  const prices = shown.seasons.flatMap(({ price, ranges }) => {
    const each = rangesFrom(ranges, today).flatMap((range) => range.price ?? []);
    return each.length > 0 ? each : (price ?? []);
  });
  return (
    <article className="pb-8 text-base text-ink" aria-label={name || texts.untitled}>
      <p className="flex items-center justify-between border-b px-5 py-4 font-semibold @2xl:px-10">
        <span dir="auto">{site?.name ?? texts.website}</span>
        <span aria-hidden className="text-sm font-normal text-quiet">
          {kind === 'safari' ? texts.safaris : texts.placesToStay}
        </span>
      </p>
      <Photos shown={shown} />
      <div className="grid gap-8 px-5 pt-6 @2xl:grid-cols-[minmax(0,1fr)_20rem] @2xl:px-10">
        <div className="flex min-w-0 flex-col gap-6">
          <header>
            {shown.logo && <img src={shown.logo} alt="" className="mb-3 max-h-16 max-w-40 object-contain" />}
            <h2 dir="auto" className="text-title font-semibold tracking-tight wrap-anywhere">
              {name || texts.untitled}
            </h2>
            <p dir="auto" className="mt-2 text-lg text-quiet wrap-anywhere">
              {briefDescription}
            </p>
          </header>
          {facts.length > 0 && <p className="text-sm text-quiet">{facts.join(' · ')}</p>}
          <Lines>{fullDescription}</Lines>
          {Object.entries(listHeadings).map(([list, heading]) => {
            const chosen = shown.chosen[list] ?? [];
            return (
              chosen.length > 0 && (
                <Part key={list} heading={heading}>
                  <ul className="flex flex-wrap gap-2">
                    {chosen.map((id) => (
                      <li key={id} className="rounded-full bg-wash px-3 py-1 text-sm">
                        {names[id] ?? id}
                      </li>
                    ))}
                  </ul>
                </Part>
              )
            );
          })}
          {shown.awards.length > 0 && (
            <Part heading={texts.awards}>
              <ul className="flex flex-wrap gap-x-6 gap-y-3">
                {shown.awards.map(({ name, address }) => (
                  <li key={name} className="flex min-w-0 items-center gap-2">
                    {address && <img src={address} alt="" className="size-10 shrink-0 object-contain" />}
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {name}
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Where shown={shown} map={map} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 self-start">
          <div className="rounded border p-5">
            {prices.length > 0 && (
              <p>
                <Sentence
                  parts={texts.fromPrice(
                    <span className="text-title font-semibold">
                      {texts.dollars(exact.format(Math.min(...prices)))}
                    </span>,
                  )}
                />
                <span className="block text-sm text-quiet">{texts.perPersonAndDay}</span>
              </p>
            )}
            <p className="mt-4 rounded bg-accent px-4 py-2 text-center font-medium text-accent-on">
              {texts.sendAnEnquiry}
            </p>
            {shown.website && <p className="mt-3 text-sm text-quiet wrap-anywhere">{shown.website}</p>}
          </div>
          <Part heading={texts.pricesBySeason}>
            <table className="w-full text-sm">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{texts.season}</th>
                  <th scope="col">{texts.usd}</th>
                </tr>
              </thead>
              <tbody>
                {shown.seasons.flatMap((shownSeason) =>
                  byPrice(shownSeason, today).map(({ price, ranges }, place) => (
                    <tr
                      key={`${shownSeason.season} ${place}`}
                      className={`align-top ${place === 0 ? 'border-t' : ''}`}
                    >
                      <th scope="row" className="py-2 pe-3 text-left font-medium">
                        {seasonLabels[shownSeason.season]}
                        {ranges.map(({ from, to }) => (
                          <span key={from} className="block font-normal text-quiet">
                            {formatDate(from)} – {formatDate(to)}
                          </span>
                        ))}
                      </th>
                      <td className="py-2 text-right whitespace-nowrap tabular-nums">
                        {price === null ? texts.onRequest : texts.dollars(exact.format(price))}
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
            {shown.mayChangeRates && <p className="mt-2 text-sm text-quiet">{texts.ratesMayChange}</p>}
          </Part>
        </div>
      </div>
    </article>
  );
}

/** The ranges of a season that are not over, those at one price together. */
function byPrice({ price, ranges }: Shown['seasons'][number], today: string) {
  const groups = new Map<number | null, typeof ranges>();
  for (const range of rangesFrom(ranges, today)) {
    const own = range.price ?? price;
    groups.set(own, [...(groups.get(own) ?? []), range]);
  }
  return groups.size === 0
    ? [{ price, ranges: [] }]
    : [...groups].map(([each, those]) => ({ price: each, ranges: those }));
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{heading}</h3>
      {children}
    </section>
  );
}

function Photos({ shown: { photos } }: { shown: Shown }) {
  if (photos.length === 0)
    return <p className="grid h-48 place-items-center bg-wash text-quiet">{texts.noPhotoChosen}</p>;
  return (
    <ul className="flex flex-wrap gap-1">
      {photos.map(({ address, title, credits }, place) => (
        <li key={address} className={place === 0 ? 'basis-full' : 'min-w-0 flex-1 basis-0'}>
          <figure className="relative h-full">
            <img
              src={address}
              alt={title}
              className={`size-full object-cover ${place === 0 ? 'aspect-3/2 @2xl:aspect-21/9' : 'aspect-3/2'}`}
            />
            {credits && (
              <figcaption
                dir="auto"
                className={`absolute right-0 bottom-0 max-w-full truncate bg-surface/85 px-1.5 text-xs text-ink ${place === 0 ? '' : 'max-sm:sr-only'}`}
              >
                {credits}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Where({ shown: { stops, film }, map }: { shown: Shown; map: MapConfig }) {
  return (
    <>
      {stops.length > 0 && (
        <Part heading={stops.length > 1 ? texts.theWay : texts.whereItIs}>
          {stops.length > 1 && (
            <ol className="mb-3 list-inside list-decimal">
              {stops.map(({ name }, place) => (
                <li dir="auto" key={place}>
                  {name}
                </li>
              ))}
            </ol>
          )}
          <LazyMap
            config={map}
            height={400}
            label={texts.map}
            centre={stops[0]!.latlng}
            zoom={8}
            joined
            pins={stops.map(({ name, latlng }, place) => ({
              text: stops.length > 1 ? String(place + 1) : '',
              name,
              latlng,
            }))}
          />
        </Part>
      )}
      {film && (
        <Part heading={texts.film}>
          <p className="wrap-anywhere text-quiet">{film}</p>
        </Part>
      )}
    </>
  );
}
