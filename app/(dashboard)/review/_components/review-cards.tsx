import { LazyMap } from '@/components/map/lazy-map';
import { SeasonMark, YearStrip } from '@/components/listings/year-strip';
import { Card } from '@/components/ui/card';
import { DetailList } from '@/components/ui/detail-list';
import { EmailLink } from '@/components/ui/email-link';
import { Money } from '@/components/ui/money';
import { currentYear, dash, formatDate } from '@/lib/format';
import { seasonLabels } from '@/lib/listings/seasons';
import { yearsOf, yearStrip } from '@/lib/listings/year';
import type { ReviewRead } from '@/lib/review/server';
import type { MapConfig } from '@/lib/server/map-config';
import * as texts from '@/texts/review';

type CardProps = { read: ReviewRead };

/** Whose the listing is, and whom to ask. */
export function OwnerCard({ read: { listing, owner } }: CardProps) {
  const agent = owner?.agent;
  return (
    <Card title={texts.ownerAndContact}>
      <DetailList
        details={[
          { label: texts.company, value: owner?.companyName ?? listing.owner.companyName, wide: true },
          { label: texts.contactPerson, value: agent?.name },
          { label: texts.position, value: agent?.position },
          { label: texts.email, value: <EmailLink address={agent?.email} />, wide: true },
          { label: texts.phone, value: agent?.phoneNumber, wide: true },
          {
            label: texts.enquiriesGoTo,
            value: (
              <>
                <EmailLink address={listing.enquiriesEmail} />
                <span className="block">{listing.enquiriesPhone}</span>
              </>
            ),
            wide: true,
          },
          { label: texts.website, value: listing.website, wide: true },
        ]}
      />
    </Card>
  );
}

/** All pictures, the cover first, with their words. */
export function PicturesCard({ read: { shown } }: CardProps) {
  return (
    <Card title={texts.pictures}>
      {shown.photos.length === 0 ? (
        <p className="text-quiet">{texts.noPictures}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.photos.map(({ picture, title, credits }) => (
            <li key={String(picture)}>
              <img
                src={String(picture)}
                alt={title}
                loading="lazy"
                decoding="async"
                className="aspect-3/2 w-full rounded-sm border bg-wash object-cover"
              />
              <p className="mt-1 wrap-anywhere">{title || dash}</p>
              {credits && <p className="text-xs text-quiet wrap-anywhere">{texts.creditsBy(credits)}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the listing says, and what is in it. */
export function TextsCard({ read: { shown }, names }: CardProps & { names: Record<string, string> }) {
  const chosen = Object.values(shown.chosen).flat();
  const words = [...shown.facts, ...chosen.map((id) => names[id] ?? id)];
  return (
    <Card title={texts.texts}>
      <h3 className="text-xs text-quiet">{texts.brief}</h3>
      <p className="mt-0.5 mb-4 max-w-prose wrap-anywhere">{shown.briefDescription || dash}</p>
      <h3 className="text-xs text-quiet">{texts.full}</h3>
      <p className="mt-0.5 mb-4 max-w-prose whitespace-pre-line wrap-anywhere">
        {shown.fullDescription || dash}
      </p>
      <h3 className="text-xs text-quiet">{texts.facts}</h3>
      {words.length === 0 ? (
        <p className="mt-0.5">{dash}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="rounded-full bg-wash px-3 py-1 text-sm wrap-anywhere">
              {word}
            </li>
          ))}
        </ul>
      )}
      <DetailList
        details={[
          { label: texts.awards, value: shown.awards.join(', ') },
          { label: texts.film, value: shown.film },
        ].filter(({ value }) => value)}
      />
    </Card>
  );
}

/** The seasons of each year as a strip, and their prices with their dates. */
export function SeasonsCard({ read: { shown, prices } }: CardProps) {
  return (
    <Card title={texts.seasonsAndPrices}>
      <div className="grid gap-4">
        {yearsOf(prices, currentYear()).map((year) => (
          <div key={year}>
            <h3 className="mb-1 text-xs text-quiet">{year}</h3>
            <YearStrip strip={yearStrip(prices, year)} />
          </div>
        ))}
      </div>
      <table className="mt-4 w-full">
        <thead className="text-left text-xs text-quiet">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {texts.season}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {texts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.seasons.map(({ season, price, ranges }) => (
            <tr key={season} className="border-t align-top">
              <th scope="row" className="py-2 pe-3 text-left font-medium">
                <span className="flex items-center gap-2">
                  <SeasonMark season={season} /> {seasonLabels[season]}
                </span>
                <span className="block font-normal text-quiet">
                  {ranges.length === 0
                    ? texts.noDates
                    : ranges.map(({ from, to }) => texts.fromTo(formatDate(from), formatDate(to))).join('; ')}
                </span>
              </th>
              <td className="py-2 text-right tabular-nums">
                <Money amounts={price === null ? [] : [price]} stacked isExact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Where and when it is shown, and what it pays. */
export function VisibilityCard({ read: { shown, sites, listing } }: CardProps) {
  const names = new Map(sites.map(({ _id, name }) => [_id, name]));
  return (
    <Card title={texts.visibility}>
      <DetailList
        details={[
          {
            label: texts.websites,
            value: shown.visibleOn.map((id) => names.get(id) ?? id).join(', '),
            wide: true,
          },
          { label: texts.visibleFrom, value: formatDate(shown.visibleFrom) },
          { label: texts.visibleTo, value: shown.visibleTo ? formatDate(shown.visibleTo) : texts.noEnd },
          { label: texts.fee, value: <Money amounts={[listing.advertFee ?? Number.NaN]} isExact /> },
        ]}
      />
    </Card>
  );
}

/** Where it is, or where it leads through. */
export function WhereCard({ read: { shown }, map }: CardProps & { map: MapConfig }) {
  const [first] = shown.stops;
  if (!first) return null;
  const several = shown.stops.length > 1;
  return (
    <Card title={texts.whereItIs}>
      {several && (
        <ol className="mb-3 list-inside list-decimal">
          {shown.stops.map(({ name }, place) => (
            <li key={place}>{name}</li>
          ))}
        </ol>
      )}
      <LazyMap
        config={map}
        height={400}
        label={texts.map}
        centre={first.latlng}
        zoom={8}
        joined
        pins={shown.stops.map(({ name, latlng }, place) => ({
          text: several ? String(place + 1) : '',
          name,
          latlng,
        }))}
      />
    </Card>
  );
}
