import type { ComponentType } from 'react';
import { History } from './history';
import { OpenLine } from '@/components/review/presence/open-line';
import { ClaimOnForm } from '@/components/review/claim-on-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { dayOf } from '@/lib/platform/values/days';
import { currentYear } from '@/lib/platform/values/format';
import { valuesOf } from '@/lib/platform/forms/values';
import { firstValues } from '@/lib/listings/first-values';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath } from '@/lib/listings/paths';
import { canRemove } from '@/lib/listings/rights';
import { propertyForm } from '@/lib/listings/properties/form';
import { safariForm } from '@/lib/listings/safaris/form';
import { seasonLimits } from '@/lib/listings/seasons';
import {
  choiceLists,
  getListing,
  readContact,
  readOwners,
  unfinishedOf,
  type FormLists,
  type Listings,
} from '@/lib/listings/server';
import { waysBack } from '@/lib/review/paths';
import { afterSave } from '@/lib/review/review-times/server';
import { reviewedBy } from '@/lib/review/server';
import { isStaff, type TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { env } from '@/lib/platform/server/env';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import { loadChoices } from '@/lib/lists/reference/server';
import * as properties from '@/texts/listings/properties';
import * as safaris from '@/texts/listings/safaris';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/review/review';
import { AdminTasks } from './admin-tasks';
import { Completeness } from '@/components/listings/completeness';
import { DeclinedNotice } from './declined-notice';
import { renderFeeCurves } from './fee-on-form';
import type { ListingFormProps } from '@/components/listings/listing-form';
import { ListingStatus } from '@/components/listings/listing-status';
import { NoteAnswers } from './note-answers';
import { OwnNotes } from './own-notes';
import { RemoveListing } from '@/components/listings/remove-listing';
import { TakenBackNotice } from './taken-back-notice';
import { WaitingNotice } from './waiting-notice';

const kinds = {
  safari: { fieldsOf: safariForm, add: titles.addSafari, edit: titles.editSafari },
  property: { fieldsOf: propertyForm, add: titles.addProperty, edit: titles.editProperty },
};
const backTo = { safari: safaris.backToSafaris, property: properties.backToProperties };

export type AddPageProps = { searchParams: Promise<{ from?: string }> };
export type EditPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ review?: string | string[] }>;
};
type FormPageProps<Kind extends ListingKind> = {
  kind: Kind;
  user: TokenUser;
  Form: ComponentType<ListingFormProps<Kind>>;
};

/** A new listing; that of a safari may begin as a copy of another one. */
export async function AddListingPage<Kind extends ListingKind>(props: FormPageProps<Kind> & AddPageProps) {
  const { kind, user, Form } = props;
  const copied = kind === 'safari' ? (await props.searchParams).from : undefined;
  const [{ setup, toasts }, original, contact] = await Promise.all([
    readSetup(kind, user),
    copied ? load(getListing(kind, copied)) : null,
    copied ? undefined : readContact(user, kind),
  ]);
  const listing = original?.data ?? null;
  const first = { ...setup.first, visibleFrom: dayOf(new Date()), contact };
  const { role, currentYear, choices } = setup;
  const fields = kinds[kind].fieldsOf(role, seasonLimits(currentYear));
  const title = listing ? safaris.copyOf(listing.title) : kinds[kind].add;
  return (
    <>
      <PageHeader title={title} description={await afterSave(kind)} />
      <PageToasts messages={[...toasts, ...(original?.toasts ?? [])]} />
      <Form
        {...setup}
        isCopy
        listing={listing}
        first={first}
        unfinished={unfinishedOf(fields, firstValues(fields, listing, first))}
        fees={renderFeeCurves({ role, kind, websites: choices.destinationWebsites, listing: null })}
      />
    </>
  );
}

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
      <RecordArea title={kinds[kind].edit} answer={answer}>
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
  const fields = kinds[kind].fieldsOf(role, seasonLimits(currentYear, listing.prices));
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

/** What a form needs beside its listing. */
type Setup<Kind extends ListingKind> = Omit<ListingFormProps<Kind>, 'listing' | 'unfinished' | 'fees'>;

async function readSetup<Kind extends ListingKind>(kind: Kind, user: TokenUser) {
  const [{ choices, toasts }, { companies, first, ...owners }] = await Promise.all([
    loadChoices<FormLists<Kind>>([...choiceLists[kind], 'destinationWebsites']),
    readOwners(user, kind),
  ]);
  const setup: Setup<Kind> = {
    role: user.type,
    choices,
    companies,
    first,
    currentYear: currentYear(),
    map: mapConfig(env()),
  };
  return { setup, toasts: [...toasts, ...owners.toasts] };
}
