import { Lines } from '@/components/platform/ui/lines';
import { StopsMap } from '@/components/listings/stops-map';
import type { ListingKind } from '@/lib/listings/listing';
import { listHeadings, type PreviewSite } from '@/lib/listings/preview';
import type { MapConfig } from '@/lib/platform/server/map-config';
import * as texts from '@/texts/listings/preview';
import { PreviewPart } from './preview-part';
import { PreviewPrices } from './preview-prices';
import type { ShownListing } from './use-previewed';

type BodyProps = {
  kind: ListingKind;
  shown: ShownListing;
  site: PreviewSite | undefined;
  names: Record<string, string>;
  today: string;
  map: MapConfig;
};

/** The page of a listing as a website shows it. */
export function PreviewBody({ kind, shown, site, names, today, map }: BodyProps) {
  const { name, briefDescription, fullDescription, facts } = shown;
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
          <ChosenLists shown={shown} names={names} />
          {shown.awards.length > 0 && <Awards shown={shown} />}
          <Where shown={shown} map={map} />
        </div>
        <PreviewPrices shown={shown} today={today} />
      </div>
    </article>
  );
}

const ChosenLists = ({ shown, names }: Pick<BodyProps, 'shown' | 'names'>) =>
  Object.entries(listHeadings).map(([list, heading]) => {
    const chosen = shown.chosen[list] ?? [];
    return (
      chosen.length > 0 && (
        <PreviewPart key={list} heading={heading}>
          <ul className="flex flex-wrap gap-2">
            {chosen.map((id) => (
              <li key={id} className="rounded-full bg-wash px-3 py-1 text-sm">
                {names[id] ?? id}
              </li>
            ))}
          </ul>
        </PreviewPart>
      )
    );
  });

const Awards = ({ shown: { awards } }: { shown: ShownListing }) => (
  <PreviewPart heading={texts.awards}>
    <ul className="flex flex-wrap gap-x-6 gap-y-3">
      {awards.map(({ name, address }) => (
        <li key={name} className="flex min-w-0 items-center gap-2">
          {address && <img src={address} alt="" className="size-10 shrink-0 object-contain" />}
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
        </li>
      ))}
    </ul>
  </PreviewPart>
);

function Photos({ shown: { photos } }: { shown: ShownListing }) {
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

function Where({ shown: { stops, film }, map }: { shown: ShownListing; map: MapConfig }) {
  const isOnMap = stops.some(({ latlng }) => latlng);
  return (
    <>
      {stops.length > 0 && (
        <PreviewPart heading={stops.length > 1 ? texts.theWay : texts.whereItIs}>
          {(stops.length > 1 || !isOnMap) && (
            <ol className="mb-3 list-inside list-decimal">
              {stops.map(({ name }, place) => (
                <li dir="auto" key={place}>
                  {name}
                </li>
              ))}
            </ol>
          )}
          <StopsMap stops={stops} config={map} label={texts.map} />
        </PreviewPart>
      )}
      {film && (
        <PreviewPart heading={texts.film}>
          <p className="wrap-anywhere text-quiet">{film}</p>
        </PreviewPart>
      )}
    </>
  );
}
