import type { BatchMade } from '@/lib/batches/calls';
import { changeText } from '@/lib/batches/seasons';
import { listOf } from '@/lib/batches/schema';
import { versionMoment } from '@/lib/listing-versions/told';
import type { ListingKind } from '@/lib/listings/listing';
import { hasCapability } from '@/lib/server/capabilities';
import * as texts from '@/texts/batches';
import { outcomeOf } from './outcome';
import { RowName } from './rows';
import { UndoButton } from './undo-button';

/** A change that was made: what became of each listing, and the button that undoes it. */
function Change({ kind, made }: { kind: ListingKind; made: BatchMade }) {
  const { _id, at, undoUntil, undoneAt, rows } = made;
  const name = changeText(made.change, hasCapability('prices-by-year'));
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const isUndoable = !undoneAt && undoUntil !== null && changed > 0;
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            {undoneAt ? texts.nameUndone(name) : texts.nameChangedOf(name, changed, rows.length)}
          </p>
          <p className="text-quiet">
            {isUndoable ? texts.madeUndoable(versionMoment(at), versionMoment(undoUntil)) : versionMoment(at)}
          </p>
        </div>
        {isUndoable && <UndoButton list={listOf[kind]} id={_id} name={name} />}
      </div>
      <details className="mt-1">
        <summary className="rounded-sm py-1 text-quiet pointer-coarse:py-2.5">{texts.eachOfThem}</summary>
        <ul className="mt-1">
          {rows.map((row) => (
            <li key={row._id} className="flex flex-wrap gap-x-3 py-0.5">
              <RowName list={listOf[kind]} row={row} />
              <span className={row.reason || row.undoReason ? 'text-red-ink' : 'text-quiet'}>
                {outcomeOf(row, undoneAt)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The person's changes of the last day, the newest first. */
export const LastChanges = ({ kind, made }: { kind: ListingKind; made: readonly BatchMade[] }) => (
  <section aria-labelledby="made" className="my-8">
    <h2 id="made" className="text-base font-semibold">
      {texts.yourChanges}
    </h2>
    {made.length === 0 ? (
      <p className="mt-3 text-quiet">{texts.noChanges}</p>
    ) : (
      <ol className="mt-3 divide-y rounded border bg-surface">
        {made.map((each) => (
          <Change key={each._id} kind={kind} made={each} />
        ))}
      </ol>
    )}
  </section>
);
