import { StopsMap } from '@/components/listings/stops-map';
import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { EmailLink } from '@/components/platform/ui/email-link';
import { Money } from '@/components/platform/ui/money';
import { OuterLink } from '@/components/platform/ui/outer-link';
import { dash, formatDate } from '@/lib/platform/values/format';
import type { ReviewData } from '@/lib/review/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import type { MapConfig } from '@/lib/platform/server/map-config';
import * as texts from '@/texts/review/review';

type CardProps = { read: ReviewData };

/** How enquiries are mailed to the listing's address. */
function mailedTo({ enquiriesEmailOff, enquiriesEmailLeft }: ReviewData['listing']) {
  if (enquiriesEmailLeft) return texts.addressIsLeft;
  return enquiriesEmailOff ? texts.addressIsOff : texts.enquiriesAreMailed;
}

export function OwnerCard({ read: { listing, owner } }: CardProps) {
  const agent = owner?.agent;
  return (
    <Card title={texts.ownerAndContact}>
      <DetailList
        isNarrow
        details={[
          { label: texts.company, value: owner?.companyName ?? listing.owner.companyName, wide: true },
          { label: texts.contactPerson, value: agent?.name },
          { label: texts.position, value: agent?.position },
          { label: texts.email, value: <EmailLink address={agent?.email} />, wide: true },
          { label: texts.phone, value: agent?.phoneNumber, wide: true },
          {
            label: texts.contactForEnquiries,
            value: (
              <>
                <EmailLink address={listing.enquiriesEmail} />
                {listing.enquiriesEmail && hasCapability('listing-mail') && (
                  <span className="block text-quiet">{mailedTo(listing)}</span>
                )}
                <span className="block">{listing.enquiriesPhone}</span>
              </>
            ),
            wide: true,
          },
          {
            label: texts.website,
            value: listing.website && <OuterLink address={listing.website}>{listing.website}</OuterLink>,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}

/** All pictures with their titles, the cover first, and a property's logo. */
export function PicturesCard({ read: { kind, shown } }: CardProps) {
  return (
    <Card title={texts.pictures}>
      {shown.photos.length === 0 ? (
        <p className="text-quiet">{texts.noPictures}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.photos.map(({ picture, title, credits }) => (
            <li key={String(picture)}>
              <a
                href={String(picture)}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.enlarge(title)}
                className="block cursor-zoom-in"
              >
                <img
                  src={String(picture)}
                  alt={title}
                  loading="lazy"
                  decoding="async"
                  className="aspect-3/2 w-full rounded-sm border bg-wash object-cover"
                />
              </a>
              <p dir="auto" className="mt-1 wrap-anywhere">
                {title || dash}
              </p>
              {credits && <p className="text-xs text-quiet wrap-anywhere">{texts.creditsBy(credits)}</p>}
            </li>
          ))}
        </ul>
      )}
      {kind === 'property' && (
        <>
          <h3 className="mt-5 text-xs text-quiet">{texts.logo}</h3>
          {shown.logo ? (
            <img
              src={String(shown.logo)}
              alt={texts.logo}
              loading="lazy"
              className="mt-1 max-h-20 max-w-40 rounded-sm bg-wash object-contain"
            />
          ) : (
            <p className="mt-0.5">{dash}</p>
          )}
        </>
      )}
    </Card>
  );
}

/** The websites and days of the listing, and its fee. */
export function VisibilityCard({ read: { shown, sites, listing } }: CardProps) {
  const names = new Map(sites.map(({ _id, name }) => [_id, name]));
  return (
    <Card title={texts.visibility}>
      <DetailList
        isNarrow
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

/** The place of a property, or the route of a safari. */
export function WhereCard({ read: { kind, shown }, map }: CardProps & { map: MapConfig }) {
  const [first] = shown.stops;
  if (!first) return null;
  return (
    <Card title={texts.whereItIs}>
      {kind === 'safari' ? (
        <ol className="mb-3 list-inside list-decimal">
          {shown.stops.map(({ name, country }, place) => (
            <li key={place}>{texts.place(name, country)}</li>
          ))}
        </ol>
      ) : (
        first.latlng && <p className="mb-3 tabular-nums">{texts.coordinates(...first.latlng)}</p>
      )}
      <StopsMap stops={shown.stops} config={map} label={texts.map} />
    </Card>
  );
}
