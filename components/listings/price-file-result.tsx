import { StatusBadge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import type { MadeChange } from '@/lib/bulk-changes/calls';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/price-files';

export type Results = MadeChange['rows'];
type ResultProps = { kind: ListingKind; results: Results; undoPath: string | null };

/** What became of each listing of a file, and the way to undo it. */
export function PriceFileResult({ kind, results, undoPath }: ResultProps) {
  const link = 'text-accent underline underline-offset-4';
  return (
    <section aria-labelledby="result" className="mb-8">
      <h2 id="result" className="text-base font-semibold">
        {texts.changed(results.length, kind)}
      </h2>
      <p role="status" className="sr-only">
        {texts.changed(results.length, kind)}
      </p>
      {undoPath && (
        <p className="mt-1 mb-3">
          <PageLink href={undoPath} className={link}>
            {texts.undoThere}
          </PageLink>
        </p>
      )}
      <ul
        className="max-h-96 divide-y overflow-auto rounded border bg-surface"
        tabIndex={0}
        aria-labelledby="result"
      >
        {results.map(({ _id, slug, title, status }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <PageLink href={editPath(kind, slug)} className={link}>
              {title}
            </PageLink>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
