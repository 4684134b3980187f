import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { canOpen } from '@/lib/access';
import type { BatchResult } from '@/lib/lists/batches/answers';
import { describeChange } from '@/lib/lists/batches/seasons';
import { versionMoment } from '@/lib/review/listing-versions/version-text';
import { listOf } from '@/lib/lists/batches/schema';
import { read } from '@/lib/platform/server/read';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath, priceFilePath } from '@/lib/listings/paths';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/lists/batches';
import * as titles from '@/texts/platform/menu';
import { byFile } from '@/texts/listings/price-file';
import { RowResult, RowName } from '@/components/lists/batches/rows';
import { UndoButton } from '@/components/lists/batches/undo-button';

/** Explains bulk changes, and lists the person's of the last day with undo (Handbook, listings: Changing several at once). */
export async function PricesPage({ kind, user }: { kind: ListingKind; user: TokenUser }) {
  const title = kind === 'safari' ? titles.changeSeveralSafaris : titles.changeSeveralProperties;
  const list = listingsPath(kind, user.type);
  const answer = await load(read(`GET /dashboard/batches/${listOf[kind]}`));
  return (
    <RecordArea title={title} answer={answer}>
      {({ made }) => (
        <>
          <PageHeader
            title={title}
            description={texts.changeSeveralHelp}
            back={{ href: list, label: texts.backTo(listOf[kind]) }}
            action={
              hasCapability('price-files') &&
              canOpen(user.type, priceFilePath(kind)) && (
                <ButtonLink href={priceFilePath(kind)}>{byFile}</ButtonLink>
              )
            }
          />
          <p className="mb-3 max-w-prose">{texts.chooseThere(kind)}</p>
          <ButtonLink variant="primary" href={list}>
            {texts.chooseAmong(kind)}
          </ButtonLink>
          <LastChanges kind={kind} made={made} />
        </>
      )}
    </RecordArea>
  );
}

/** One change: the result of each listing, and its undo button. */
function Change({ kind, made }: { kind: ListingKind; made: BatchResult }) {
  const { at, undoUntil, undoneAt, rows } = made;
  const name = describeChange(made.change, hasCapability('prices-by-year'));
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
        {isUndoable && <UndoButton list={listOf[kind]} made={made} name={name} />}
      </div>
      <details className="mt-1">
        <summary className="rounded-sm py-1 text-quiet pointer-coarse:py-3">{texts.eachOfThem}</summary>
        <ul className="mt-1">
          {rows.map((row) => (
            <li key={row._id} className="flex flex-wrap gap-x-3 py-0.5">
              <RowName list={listOf[kind]} row={row} />
              <span className="text-quiet">
                <RowResult row={row} undoneAt={undoneAt} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const LastChanges = ({ kind, made }: { kind: ListingKind; made: readonly BatchResult[] }) => (
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
