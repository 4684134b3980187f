import { Card } from '@/components/platform/ui/card';
import { ButtonLink } from '@/components/platform/ui/button';
import { CompletenessBar } from '@/components/listings/completeness';
import { PageLink } from '@/components/platform/ui/page-link';
import { completenessOf } from '@/lib/listings/completeness';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import { sectionAnchor } from '@/lib/listings/paths';
import * as texts from '@/texts/insights/dashboard';
import { readOwnSummary } from './own-listings';

const first = {
  safari: { href: '/safaris/add', label: texts.addYourFirstSafari },
  property: { href: '/properties/add', label: texts.addYourFirstProperty },
};

/** An owner's least complete listings, each with the step that adds the most. */
export async function NextSteps({ kind }: { kind: ListingKind }) {
  const own = await readOwnSummary(kind);
  if (!own) return null;
  if (own.total === 0)
    return (
      <Card title={texts.whatToDoNext}>
        <p className="mb-4 text-quiet">{texts.firstListingHelp}</p>
        <ButtonLink variant="primary" href={first[kind].href}>
          {first[kind].label}
        </ButtonLink>
      </Card>
    );
  if (own.judged === 0) return null;
  const steps = own.leastComplete.flatMap((listing) => {
    const { percent, next } = completenessOf(listing, kind);
    return next ? [{ listing, percent, next }] : [];
  });
  if (steps.length === 0 && !own.isAll) return null;
  return (
    <Card title={texts.whatToDoNext}>
      {steps.length === 0 ? (
        <p className="text-quiet">{texts.nothingMissing}</p>
      ) : (
        <ul className="-my-2 divide-y">
          {steps.map(({ listing, percent, next }) => (
            <li key={listing._id} className="py-3">
              <p className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {listing.title}
                </span>
                <span className="shrink-0 text-quiet tabular-nums">{texts.percentComplete(percent)}</span>
              </p>
              <CompletenessBar percent={percent} />
              <PageLink
                href={`${editPath(kind, listing.slug)}${sectionAnchor(next.section)}`}
                className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {next.step}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
