import { Card } from '@/components/ui/card';
import { DateText } from '@/components/ui/date-text';
import { PageLink } from '@/components/ui/page-link';
import { Sentence } from '@/components/ui/sentence';
import type { Page } from '@/lib/contract/kinds';
import { formatCount } from '@/lib/format';
import { fieldName } from '@/lib/history/schema';
import { editPath } from '@/lib/listings/paths';
import type { ShownChange } from '@/lib/review-rules/calls';
import { isRule } from '@/lib/review-rules/schema';
import * as texts from '@/texts/review-rules';
import { TakeBackButton } from './take-back-button';

/** What was shown without review, the latest first, each with what became what. */
export function ShownChanges({ shown: { docs, total = docs.length } }: { shown: Page<ShownChange> }) {
  return (
    <Card title={texts.shownWithoutReview}>
      {docs.length === 0 ? (
        <p className="text-quiet">{texts.nothingShown}</p>
      ) : (
        <ul aria-label={texts.shownWithoutReview} className="-my-4 divide-y">
          {docs.map((change) => (
            <ChangeItem key={change._id} change={change} />
          ))}
        </ul>
      )}
      {total > docs.length && (
        <p className="mt-6 text-quiet">{texts.latestOf(docs.length, formatCount(total))}</p>
      )}
    </Card>
  );
}

function ChangeItem({ change }: { change: ShownChange }) {
  const { _id, listing, by, companyName, at, rules, changes } = change;
  const kind = listing.kind === 'property' ? 'property' : 'safari';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <PageLink
          href={editPath(kind, listing.slug)}
          className="font-medium break-words underline underline-offset-2"
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
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="font-medium">{fieldName(field)}</dt>
              <dd className="break-words">
                <span className="text-quiet">{texts.before}:</span> {before ?? texts.nothing}
              </dd>
              <dd className="break-words">
                <span className="text-quiet">{texts.after}:</span> {after ?? texts.nothing}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ChangeState id={_id} change={change} />
    </li>
  );
}

function ChangeState({ id, change }: { id: string; change: ShownChange }) {
  const { canTakeBack, takenBackAt, takenBackBy, listing } = change;
  if (canTakeBack) return <TakeBackButton id={id} title={listing.title} />;
  return (
    <p className="text-quiet">
      {takenBackAt ? (
        <Sentence parts={texts.takenBackBy(takenBackBy, <DateText key="day" value={takenBackAt} />)} />
      ) : (
        texts.settled
      )}
    </p>
  );
}
