import { History } from './history';
import { OpenLine } from '@/components/review/presence/open-line';
import { ClaimOnForm } from '@/components/review/claim-on-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { valuesOf } from '@/lib/platform/forms/values';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath } from '@/lib/listings/paths';
import { canRemove } from '@/lib/listings/rights';
import { seasonLimits } from '@/lib/listings/seasons';
import { getListing, unfinishedOf, type Listings } from '@/lib/listings/kinds/server';
import { waysBack } from '@/lib/review/paths';
import { reviewedBy } from '@/lib/review/server';
import { isStaff } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import * as properties from '@/texts/listings/properties';
import * as safaris from '@/texts/listings/safaris';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { AdminTasks } from './admin-tasks';
import { Completeness } from '@/components/listings/completeness';
import { DeclinedNotice } from './declined-notice';
import { renderFeeCurves } from './fee-on-form';
import { ListingStatus } from '@/components/listings/listing-status';
import { listingForms, readSetup, type FormPageProps, type Setup } from './listing-setup';
import { NoteAnswers } from './note-answers';
import { OwnNotes } from './own-notes';
import { RemoveListing } from '@/components/listings/remove-listing';
import { TakenBackNotice } from './taken-back-notice';
import { WaitingNotice } from './waiting-notice';

const titleOf = { safari: titles.editSafari, property: titles.editProperty };
const backTo = { safari: safaris.backToSafaris, property: properties.backToProperties };

export type EditPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ review?: string | string[] }>;
};

/** The form of a stored listing; `review` names the queue that it was opened from. */
export async function EditListingPage<Kind extends ListingKind>(props: FormPageProps<Kind> & EditPageProps) {
  const { kind, user, params, searchParams } = props;
  const [{ slug }, { review }] = await Promise.all([params, searchParams]);
  const [answer, { setup, toasts }] = await Promise.all([
    load(getListing(kind, decodeURIComponent(slug))),
    readSetup(kind, user),
  ]);
  return (
    <>
      <PageToasts messages={toasts} />
      <RecordArea title={titleOf[kind]} answer={answer}>
        {(listing) => (
          <EditListing {...props} listing={listing} setup={setup} from={reviewedBy(user, review)} />
        )}
      </RecordArea>
    </>
  );
}

type EditProps<Kind extends ListingKind> = FormPageProps<Kind> & {
  listing: Listings[Kind];
  setup: Setup<Kind>;
  /** The queue that it was opened from, where there is one. */
  from: string | undefined;
};

/** A stored listing: its notices and form, then deleting it, the tasks of staff and its history. */
function EditListing<Kind extends ListingKind>({ kind, Form, listing, setup, from }: EditProps<Kind>) {
  const { role, companies, currentYear, choices } = setup;
  const { _id: id, slug, title } = listing;
  const back = waysBack(kind, slug, from);
  const list = listingsPath(kind, role);
  const fields = listingForms[kind](role, seasonLimits(currentYear, listing.prices));
  return (
    <>
      <PageHeader
        title={title}
        back={
          back
            ? { href: back.review, label: texts.backToReview }
            : { href: list, label: list === '/' ? properties.backToTheDashboard : backTo[kind] }
        }
        description={<ListingStatus listing={listing} />}
        action={
          kind === 'safari' &&
          hasCapability('listing-copies') && (
            <ButtonLink href={`/safaris/add?from=${encodeURIComponent(slug)}`}>
              {safaris.duplicate}
            </ButtonLink>
          )
        }
      />
      {back ? <ClaimOnForm kind={kind} id={id} /> : <OpenLine kind={kind} id={id} />}
      <WaitingNotice kind={kind} role={role} listing={listing} />
      <TakenBackNotice kind={kind} listing={listing} />
      <OwnNotes kind={kind} role={role} listing={listing}>
        <DeclinedNotice {...listing} />
        <Completeness listing={listing} kind={kind} />
        <Form
          {...setup}
          listing={listing}
          unfinished={unfinishedOf(fields, valuesOf(fields, listing))}
          fees={renderFeeCurves({ role, kind, websites: choices.destinationWebsites, listing })}
          returnTo={back?.review}
        />
      </OwnNotes>
      {canRemove(role, kind) && (
        <RemoveListing kind={kind} role={role} listing={listing} list={back?.queue} />
      )}
      {isStaff(role) && <NoteAnswers kind={kind} id={id} />}
      <AdminTasks kind={kind} role={role} listing={listing} companies={companies} list={back?.queue} />
      <History kind={kind} id={id} slug={slug} />
    </>
  );
}
