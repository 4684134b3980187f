'use client';

import { useState } from 'react';
import { useCapability } from '@/components/platform/ui/capabilities';
import { Select } from '@/components/platform/ui/select';
import type { ListingKind } from '@/lib/listings/listing';
import { outsideDays } from '@/lib/listings/live';
import type { PreviewSite } from '@/lib/listings/preview';
import type { MapConfig } from '@/lib/platform/server/map-config';
import * as texts from '@/texts/listings/preview';
import { ShownDays } from './listing-status';
import { PreviewBody } from './preview-body';
import { usePreviewedListing, type ShownListing } from './use-previewed';

type ListingPreviewProps = {
  kind: ListingKind;
  /** The stored listing's values; null for a new one. */
  stored: object | null;
  /** The websites that show the stored listing now. */
  shownOn: readonly string[];
  sites: PreviewSite[];
  /** The labels of the reference lists, by id. */
  names: Record<string, string>;
  today: string;
  map: MapConfig;
};

const widths = [
  { value: 'window', label: texts.asThisWindow },
  { value: 'desk', label: texts.onDesk },
  { value: 'phone', label: texts.onPhone },
] as const;
const frames = { window: 'w-full', desk: 'w-[1100px]', phone: 'w-[390px]' };

/** A listing as travellers would see it on a website, at a desk's or a phone's width (Handbook, listings: Preview). */
export function ListingPreview({ kind, stored, shownOn, sites, names, today, map }: ListingPreviewProps) {
  const shown = usePreviewedListing(stored);
  const [width, setWidth] = useState<keyof typeof frames>('window');
  const [chosen, setChosen] = useState('');
  if (!shown)
    return (
      <p role="status" className="text-quiet">
        {texts.openFromForm}
      </p>
    );
  const own = sites.filter(({ _id }) => shown.visibleOn.includes(_id));
  const site = own.find(({ _id }) => _id === chosen) ?? own[0];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        {own.length > 0 && (
          <Select<string>
            label={texts.website}
            value={site?._id ?? ''}
            options={own.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={setChosen}
          />
        )}
        <Select<keyof typeof frames> label={texts.width} value={width} options={widths} onChange={setWidth} />
        {site?.url && /^https?:/.test(site.url) && shownOn.includes(site._id) && (
          <a
            href={site.url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-9 items-center text-accent underline underline-offset-4"
          >
            {texts.openWebsite(site.name)}
          </a>
        )}
      </div>
      <Remarks shown={shown} site={site} today={today} />
      <div
        role="region"
        aria-label={site ? texts.previewOn(site.name) : texts.preview}
        tabIndex={0}
        className="relative overflow-x-auto rounded border bg-wash p-2 sm:p-4"
      >
        <div className={`@container mx-auto ${frames[width]} max-w-none bg-surface scheme-light`}>
          <PreviewBody kind={kind} shown={shown} site={site} names={names} today={today} map={map} />
        </div>
      </div>
    </>
  );
}

/** Beside the page: the source of its values, when and where it is shown, and what travellers never see. */
export function Remarks({
  shown,
  site,
  today,
}: {
  shown: ShownListing;
  site: PreviewSite | undefined;
  today: string;
}) {
  const { isUnsaved, visibleFrom, visibleTo, enquiriesEmail, enquiriesPhone } = shown;
  const isMailed = useCapability('listing-mail');
  const isHidden = useCapability('site-listings');
  const contact = [enquiriesEmail, enquiriesPhone].filter(Boolean).join(', ');
  const outside = outsideDays({ status: 'approved', visibleFrom, visibleTo }, today);
  return (
    <div role="status" className="mb-4 max-w-prose text-quiet">
      <ul>
        {isUnsaved && <li>{texts.asItStands}</li>}
        {!site && <li>{texts.noWebsiteChosen}</li>}
        {outside && (
          <li>
            <ShownDays {...outside} />
          </li>
        )}
        {contact && <li>{(isHidden ? texts.hiddenContact : texts.contactForEnquiries)(contact)}</li>}
        {isMailed && enquiriesEmail && <li>{texts.enquiriesAreMailed(enquiriesEmail)}</li>}
        <li>{texts.ownColours}</li>
      </ul>
    </div>
  );
}
