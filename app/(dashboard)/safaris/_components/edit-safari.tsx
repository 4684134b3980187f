import { History } from '@/components/review/history/history';
import { AdminTasks } from '@/components/listings/admin-tasks';
import { Completeness } from '@/components/listings/completeness';
import { DeclinedNotice } from '@/components/review/declined-notice';
import { feeCurves } from '@/components/listings/fee-on-form';
import { NoteAnswers } from '@/components/review/note-answers';
import { OwnNotes } from '@/components/review/own-notes';
import { RemoveListing } from '@/components/listings/remove-listing';
import { TakenBackNotice } from '@/components/review/taken-back-notice';
import { WaitingNotice } from '@/components/review/waiting-notice';
import { ClaimOnForm } from '@/components/review/claim-on-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { OpenLine } from '@/components/review/presence/open-line';
import { ListingStatus } from '@/components/listings/listing-status';
import { PageHeader } from '@/components/platform/ui/page-header';
import { unfinishedOf } from '@/lib/listings/server';
import { valuesOf } from '@/lib/platform/forms/values';
import { listingsPath } from '@/lib/listings/paths';
import { seasonLimits } from '@/lib/listings/seasons';
import { waysBack } from '@/lib/review/paths';
import { safariForm } from '@/lib/listings/safaris/form';
import type { Safari } from '@/lib/listings/safaris/schema';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as review from '@/texts/review/review';
import * as texts from '@/texts/listings/safaris';
import { SafariForm, type SafariFormProps } from './safari-form';

type EditSafariProps = Omit<SafariFormProps, 'safari' | 'isCopy' | 'unfinished' | 'fees'> & {
  safari: Safari;
  /** The queue that its review stands in, where it was opened from there. */
  from?: string | undefined;
};

/** A stored safari: its form, then deleting it and the tasks of staff. */
export function EditSafari({ safari, from, ...setup }: EditSafariProps) {
  const { role, companies, currentYear, choices } = setup;
  const fees = feeCurves({ role, kind: 'safari', websites: choices.destinationWebsites, listing: safari });
  const fields = safariForm(role, seasonLimits(currentYear, safari.prices));
  const unfinished = unfinishedOf(fields, valuesOf(fields, safari));
  const back = waysBack('safari', safari.slug, from);
  const mayCopy = hasCapability('listing-copies');
  return (
    <>
      <PageHeader
        title={safari.title}
        back={
          back
            ? { href: back.review, label: review.backToReview }
            : { href: listingsPath('safari', role), label: texts.backToSafaris }
        }
        description={<ListingStatus listing={safari} />}
        action={
          mayCopy && (
            <ButtonLink href={`/safaris/add?from=${encodeURIComponent(safari.slug)}`}>
              {texts.duplicate}
            </ButtonLink>
          )
        }
      />
      {back ? <ClaimOnForm kind="safari" id={safari._id} /> : <OpenLine kind="safari" id={safari._id} />}
      <WaitingNotice kind="safari" role={role} listing={safari} />
      <TakenBackNotice kind="safari" listing={safari} />
      <OwnNotes kind="safari" role={role} listing={safari}>
        <DeclinedNotice {...safari} />
        <Completeness listing={safari} kind="safari" />
        <SafariForm safari={safari} unfinished={unfinished} fees={fees} returnTo={back?.review} {...setup} />
      </OwnNotes>
      <RemoveListing kind="safari" role={role} listing={safari} list={back?.queue} />
      <NoteAnswers kind="safari" id={safari._id} />
      <AdminTasks kind="safari" role={role} listing={safari} companies={companies} list={back?.queue} />
      <History kind="safari" id={safari._id} slug={safari.slug} />
    </>
  );
}
