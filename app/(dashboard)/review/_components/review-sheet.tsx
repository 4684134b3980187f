import { Suspense } from 'react';
import { BeforeAfter, SinceDeclined } from '../../_components/before-after';
import { DeclinedNotice } from '../../_components/declined-notice';
import { NoteAnswers } from '../../_components/note-answers';
import { OpenLine } from '@/components/review/presence/open-line';
import { ClaimLine } from '@/components/review/claim-line';
import { WaitingBar } from '@/components/review/waiting-bar';
import { StatusBadge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { hasApprovedToCompare, hasDeclinedToCompare } from '@/lib/listings/live';
import { previewPath } from '@/lib/listings/paths';
import { queuePath, reviewPath } from '@/lib/review/paths';
import { kindNames, type ReviewKind } from '@/lib/review/schema';
import type { ReviewData } from '@/lib/review/server';
import type { MapConfig } from '@/lib/platform/server/map-config';
import * as texts from '@/texts/review/review';
import { DecisionBar } from './decision-bar';
import { OwnerCard, PicturesCard, VisibilityCard, WhereCard } from './review-cards';
import { ContentsCard, SeasonsCard, TextsCard } from './review-contents';

type ReviewSheetProps = {
  read: ReviewData;
  view: ReviewKind | undefined;
  /** The labels of the reference lists, by id. */
  names: Record<string, string>;
  map: MapConfig;
};

/** A listing to read and decide; nothing of it is edited here. */
export function ReviewSheet({ read, view, names, map }: ReviewSheetProps) {
  const { kind, listing, place } = read;
  const { _id: id, slug, title, status, version } = listing;
  const { review, previous, next } = place;
  const to = (neighbour: typeof next) => neighbour && reviewPath(neighbour, view);
  return (
    <>
      <ReviewHead read={read} view={view} />
      <DeclinedNotice {...listing} />
      <Differences read={read} />
      <div className="mb-6 empty:hidden *:mt-0">
        <NoteAnswers kind={kind} id={id} />
      </div>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 *:min-w-0">
          <PicturesCard read={read} />
          <TextsCard read={read} />
          <ContentsCard read={read} names={names} />
          <SeasonsCard read={read} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <OwnerCard read={read} />
          <VisibilityCard read={read} />
          <WhereCard read={read} map={map} />
        </div>
      </div>
      <DecisionBar
        key={id}
        kind={kind}
        listing={{ _id: id, slug, title, status, ...(version !== undefined && { version }) }}
        since={review?.submittedAt ?? ''}
        view={view}
        isWaiting={review !== null}
        place={place.place}
        total={place.total}
        previous={to(previous)}
        next={to(next)}
      />
    </>
  );
}

function ReviewHead({ read, view }: Pick<ReviewSheetProps, 'read' | 'view'>) {
  const { kind, listing, place } = read;
  const { _id: id, slug, title, status } = listing;
  const { review } = place;
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: queuePath(view), label: texts.backToQueue }}
        action={
          <ButtonLink href={previewPath(kind, slug)} target="_blank">
            {texts.asTravellersSee}
          </ButtonLink>
        }
      />
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex items-center gap-3">
          {kindNames[kind]} <StatusBadge status={status} />
        </p>
        {review && <WaitingBar review={review} />}
        {review ? <ClaimLine kind={kind} id={id} /> : <OpenLine kind={kind} id={id} />}
      </div>
    </>
  );
}

const Differences = ({ read: { kind, listing } }: Pick<ReviewSheetProps, 'read'>) => (
  <>
    {hasApprovedToCompare(listing) && (
      <Suspense>
        <BeforeAfter kind={kind} id={listing._id} />
      </Suspense>
    )}
    {hasDeclinedToCompare(listing) && (
      <Suspense>
        <SinceDeclined kind={kind} id={listing._id} />
      </Suspense>
    )}
  </>
);
