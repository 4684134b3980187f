import type { ReactNode } from 'react';
import { History } from './history';
import { OpenLine } from '@/components/review/presence/open-line';
import { ClaimOnForm } from '@/components/review/claim-on-form';
import { PageHeader } from '@/components/platform/ui/page-header';
import type { Choice } from '@/lib/platform/values/choice';
import type { ListingKind } from '@/lib/listings/listing';
import { canRemove } from '@/lib/listings/rights';
import type { Property } from '@/lib/listings/properties/schema';
import type { WaysBack } from '@/lib/review/paths';
import { type Role, isStaff } from '@/lib/roles';
import type { Safari } from '@/lib/listings/safaris/schema';
import * as texts from '@/texts/review/review';
import { AdminTasks } from './admin-tasks';
import { Completeness } from '@/components/listings/completeness';
import { ListingStatus } from '@/components/listings/listing-status';
import { RemoveListing } from '@/components/listings/remove-listing';
import { DeclinedNotice } from './declined-notice';
import { NoteAnswers } from './note-answers';
import { OwnNotes } from './own-notes';
import { TakenBackNotice } from './taken-back-notice';
import { WaitingNotice } from './waiting-notice';

type EditListingProps = {
  kind: ListingKind;
  role: Role;
  listing: Safari | Property;
  companies: Choice[];
  /** The review and the queue that it was opened from, where it was. */
  back: WaysBack | null;
  /** The link to the list, where it was not opened from a review. */
  list: { href: string; label: string };
  action?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A stored listing: its notices and form, then deleting it, the tasks of staff and its history. */
export function EditListing(props: EditListingProps) {
  const { kind, role, listing, companies, back, list, action, children } = props;
  const { _id: id, slug, title } = listing;
  return (
    <>
      <PageHeader
        title={title}
        back={back ? { href: back.review, label: texts.backToReview } : list}
        description={<ListingStatus listing={listing} />}
        action={action}
      />
      {back ? <ClaimOnForm kind={kind} id={id} /> : <OpenLine kind={kind} id={id} />}
      <WaitingNotice kind={kind} role={role} listing={listing} />
      <TakenBackNotice kind={kind} listing={listing} />
      <OwnNotes kind={kind} role={role} listing={listing}>
        <DeclinedNotice {...listing} />
        <Completeness listing={listing} kind={kind} />
        {children}
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
