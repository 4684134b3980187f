import { EditListing } from '@/app/(dashboard)/_components/edit-listing';
import { renderFeeCurves } from '../../_components/fee-on-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { valuesOf } from '@/lib/platform/forms/values';
import { listingsPath } from '@/lib/listings/paths';
import { seasonLimits } from '@/lib/listings/seasons';
import { unfinishedOf } from '@/lib/listings/server';
import { waysBack } from '@/lib/review/paths';
import { safariForm } from '@/lib/listings/safaris/form';
import type { Safari } from '@/lib/listings/safaris/schema';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as texts from '@/texts/listings/safaris';
import { SafariForm, type SafariFormProps } from './safari-form';

type EditSafariProps = Omit<SafariFormProps, 'safari' | 'isCopy' | 'unfinished' | 'fees'> & {
  safari: Safari;
  /** The queue that it was opened from, where there is one. */
  from?: string | undefined;
};

export function EditSafari({ safari, from, ...setup }: EditSafariProps) {
  const { role, companies, currentYear, choices } = setup;
  const fees = renderFeeCurves({
    role,
    kind: 'safari',
    websites: choices.destinationWebsites,
    listing: safari,
  });
  const fields = safariForm(role, seasonLimits(currentYear, safari.prices));
  const unfinished = unfinishedOf(fields, valuesOf(fields, safari));
  const back = waysBack('safari', safari.slug, from);
  return (
    <EditListing
      kind="safari"
      role={role}
      listing={safari}
      companies={companies}
      back={back}
      list={{ href: listingsPath('safari', role), label: texts.backToSafaris }}
      action={
        hasCapability('listing-copies') && (
          <ButtonLink href={`/safaris/add?from=${encodeURIComponent(safari.slug)}`}>
            {texts.duplicate}
          </ButtonLink>
        )
      }
    >
      <SafariForm safari={safari} unfinished={unfinished} fees={fees} returnTo={back?.review} {...setup} />
    </EditListing>
  );
}
