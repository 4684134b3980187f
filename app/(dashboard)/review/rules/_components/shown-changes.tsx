import { ListBody, ListFrame } from '@/components/lists/data-table/list-frame';
import { Pagination } from '@/components/lists/data-table/pagination';
import { Card } from '@/components/platform/ui/card';
import { DateText } from '@/components/platform/ui/date-text';
import { PageLink } from '@/components/platform/ui/page-link';
import { Sentence } from '@/components/platform/ui/sentence';
import type { Page } from '@/lib/platform/contract/kinds';
import type { ListParams } from '@/lib/lists/list-params';
import { editPath, versionsPath } from '@/lib/listings/paths';
import type { ShownChange } from '@/lib/review/review-rules/calls';
import { isRule } from '@/lib/listings/small-changes/schema';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/review/review-rules';
import { ChangeButtons } from './change-buttons';
import { WhatChanged } from './what-changed';

const path = '/review/rules';

/** Changes that were shown without review, those that are not looked at first. */
export function ShownChanges({ shown, params }: { shown: Page<ShownChange>; params: ListParams }) {
  const { docs, totalPages, unreadable } = shown;
  return (
    <Card title={texts.shownWithoutReview}>
      <ListFrame route={path} path={path} params={params}>
        <ListBody>
          {docs.length === 0 ? (
            <p className="text-quiet">{params.page > 1 ? texts.nothingHere : texts.nothingShown}</p>
          ) : (
            <ul aria-label={texts.shownWithoutReview} className="-my-4 divide-y">
              {docs.map((change) => (
                <ChangeItem key={change._id} change={change} />
              ))}
            </ul>
          )}
          {unreadable > 0 && <p className="mt-6 text-quiet">{messages.list.unreadable(unreadable)}</p>}
        </ListBody>
        {(totalPages > 1 || params.page > 1) && (
          <div className="mt-6">
            <Pagination path={path} params={params} totalPages={totalPages} isEmpty={docs.length === 0} />
          </div>
        )}
      </ListFrame>
    </Card>
  );
}

const kindOf = ({ listing }: ShownChange) => (listing.kind === 'property' ? 'property' : 'safari');

function ChangeItem({ change }: { change: ShownChange }) {
  const { listing, by, companyName, at, rules, changes } = change;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <PageLink
          href={editPath(kindOf(change), listing.slug)}
          className="lone-link font-medium text-ink underline"
        >
          {listing.title}
        </PageLink>
        <p className="break-words text-quiet">
          <Sentence parts={texts.byOf(by, companyName, <DateText key="day" value={at} />)} />
        </p>
        <p className="text-quiet">
          {rules.map((rule) => (isRule(rule) ? texts.ruleTitles[rule] : rule)).join(', ')}
        </p>
        <dl className="mt-2 flex flex-col gap-2">
          {changes.map((change) => (
            <WhatChanged key={change.field} {...change} />
          ))}
        </dl>
      </div>
      <ChangeState change={change} />
    </li>
  );
}

/** The state of a change, and its buttons. */
function ChangeState({ change }: { change: ShownChange }) {
  const { _id, canTakeBack, takenBackAt, takenBackBy, lookedAt, lookedBy, listing } = change;
  const stateLook = 'flex w-full flex-col items-start gap-2 text-quiet sm:w-56';
  if (takenBackAt)
    return (
      <p className={stateLook}>
        <Sentence parts={texts.takenBackBy(takenBackBy, <DateText key="day" value={takenBackAt} />)} />
      </p>
    );
  const day = lookedAt && <DateText key="day" value={lookedAt} />;
  return (
    <div className={stateLook}>
      {day && (
        <p>
          <Sentence parts={lookedBy ? texts.lookedAtBy(lookedBy, day) : texts.approvedSince(day)} />
        </p>
      )}
      {!canTakeBack && <p>{texts.changedSince}</p>}
      <ChangeButtons id={_id} title={listing.title} isOpen={!lookedAt} canTakeBack={canTakeBack} />
      {hasCapability('listing-versions') && (
        <PageLink
          href={versionsPath(kindOf(change), listing.slug)}
          aria-label={texts.versionsOf(listing.title)}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.versions}
        </PageLink>
      )}
    </div>
  );
}
