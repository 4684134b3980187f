import { MomentText } from '@/components/platform/ui/moment-text';
import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import type { ListingVersion, ListingVersions } from '@/lib/review/listing-versions/calls';
import { personText, versionMoment } from '@/lib/review/listing-versions/version-text';
import type { ListingKind } from '@/lib/listings/listing';
import { versionsPath } from '@/lib/listings/paths';
import * as texts from '@/texts/review/listing-versions';
import { RestoreVersion } from './restore-version';
import { versionDeedText } from '@/lib/platform/contract/deeds';

type Listing = { _id: string; slug: string; version?: number | undefined };
type ListProps = {
  kind: ListingKind;
  listing: Listing;
  kept: ListingVersions;
  isShownToday: boolean;
  setsFee: boolean;
};

/** A listing's versions, the latest first, with their changes and a button that restores one. */
export function VersionList({ kept: { versions, total }, ...rest }: ListProps) {
  // The company matters only where it has changed.
  const isOfSeveral = versions.some(({ isOfAnother }) => isOfAnother);
  if (versions.length === 0) return <p className="text-quiet">{texts.noVersions}</p>;
  return (
    <>
      <ol aria-label={texts.versions} className="divide-y rounded border bg-surface">
        {versions.map((version) => (
          <VersionItem
            key={version._id}
            version={version}
            company={isOfSeveral ? version.company : undefined}
            {...rest}
          />
        ))}
      </ol>
      {total > versions.length && (
        <p className="mt-2 text-quiet">{texts.latestOf(formatCount(versions.length), formatCount(total))}</p>
      )}
    </>
  );
}

type ItemProps = Omit<ListProps, 'kept'> & { version: ListingVersion; company: string | undefined };

function VersionItem({
  kind,
  listing,
  isShownToday,
  setsFee,
  company,
  version: { _id, at, by, what, reason, isCurrent, isOfAnother },
}: ItemProps) {
  const moment = versionMoment(at);
  const deed = versionDeedText(what);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="font-medium">{deed}</p>
        <p className="text-quiet">
          <MomentText at={at} text={moment} />
          {personText(by) && <span> · {personText(by)}</span>}
        </p>
        {company && <p className="text-quiet wrap-anywhere">{texts.ofCompany(company)}</p>}
        {reason && <p className="mt-1 wrap-anywhere">{texts.reason(reason)}</p>}
        {isCurrent && <p className="mt-1 text-quiet">{texts.holdsThisNow}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageLink
          href={versionsPath(kind, listing.slug, _id)}
          aria-label={texts.seeWhatChangedAt(deed, moment)}
          className="inline-flex min-h-10 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.seeWhatChanged}
        </PageLink>
        {!isCurrent && (
          <RestoreVersion
            kind={kind}
            listing={listing}
            kept={_id}
            moment={moment}
            isShownToday={isShownToday}
            stays={isOfAnother ? texts.feeAndContactStay(company ?? '') : setsFee ? '' : texts.feeStays}
          />
        )}
      </div>
    </li>
  );
}
