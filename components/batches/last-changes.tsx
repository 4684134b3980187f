import { PageLink } from '@/components/ui/page-link';
import type { MadeChange } from '@/lib/bulk-changes/calls';
import { bulkChange, changeText } from '@/lib/batches/edits';
import { formatDate } from '@/lib/format';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/bulk-changes';
import * as common from '@/texts/common';
import { locale } from '@/texts/language';
import { UndoBulk } from '../listings/bulk-buttons';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
const momentText = (at: string) => (at ? common.momentInUtc(formatDate(at), time.format(new Date(at))) : '');

type MadeProps = { kind: ListingKind; made: MadeChange; isNew: boolean };

/** A change that was made: what became of each listing, and the button that undoes it. */
function Made({ kind, made, isNew }: MadeProps) {
  const { data: change } = bulkChange.safeParse(made.change);
  const name = change
    ? changeText(change)
    : made.change.change === 'file'
      ? texts.pricesByFile
      : texts.aChange;
  const changed = made.rows.filter(({ isChanged }) => isChanged).length;
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p role={isNew ? 'status' : undefined} className="font-medium">
            {made.undoneAt ? texts.changeUndone(name) : texts.changedOf(name, changed, made.rows.length)}
          </p>
          <p className="text-quiet">
            {made.undoneAt
              ? momentText(made.at)
              : texts.madeUndoable(momentText(made.at), momentText(made.undoUntil))}
          </p>
        </div>
        {!made.undoneAt && changed > 0 && <UndoBulk kind={kind} id={made._id} name={name} />}
      </div>
      <details open={isNew} className="mt-1">
        <summary className="rounded-sm py-1 text-quiet pointer-coarse:py-2.5">{texts.eachOfThem}</summary>
        <ul className="mt-1">
          {made.rows.map((row) => (
            <li key={row._id} className="flex flex-wrap gap-x-3 py-0.5">
              {row.slug ? (
                <PageLink
                  href={editPath(kind, row.slug)}
                  className="text-accent underline underline-offset-4"
                >
                  {row.title}
                </PageLink>
              ) : (
                <span>{texts.gone}</span>
              )}
              <span className={row.reason || row.undoReason ? 'text-red-ink' : 'text-quiet'}>
                {outcomeOf(row, made)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function outcomeOf(row: MadeChange['rows'][number], { undoneAt }: MadeChange): string {
  if (row.reason) return texts.notChanged(row.reason);
  if (row.undoReason) return texts.notRestored(row.undoReason);
  return undoneAt && row.isRestored ? texts.restored : texts.changed;
}

type ListProps = { kind: ListingKind; made: MadeChange[]; isNew: boolean };

/** The person's changes of the last day, the newest first; `isNew` opens it. */
export function MadeList({ kind, made, isNew }: ListProps) {
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="made" className="my-8">
      <h2 id="made" className="text-base font-semibold">
        {texts.yourChanges}
      </h2>
      <ol className="mt-3 divide-y rounded border bg-surface">
        {made.map((each, place) => (
          <Made key={each._id} kind={kind} made={each} isNew={isNew && place === 0} />
        ))}
      </ol>
    </section>
  );
}
