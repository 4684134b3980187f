import { completenessOf, type Completable } from '@/lib/listings/completeness';
import type { ListingKind } from '@/lib/listings/listing';
import { sectionAnchor } from '@/lib/listings/paths';
import * as texts from '@/texts/listings/completeness';

/** A bar of a hundred parts; the number beside it says the same. */
export function CompletenessBar({ percent }: { percent: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="my-2 h-1 w-full rounded-full bg-wash"
    >
      <path d={`M0 0h${percent}v4H0z`} className="fill-accent" />
    </svg>
  );
}

/** How complete a listing is, what would add the most, and a list of all criteria with their weights. */
export function Completeness({ listing, kind }: { listing: Completable; kind: ListingKind }) {
  const { percent, parts, next } = completenessOf(listing, kind);
  return (
    <details className="mb-8 rounded border bg-surface px-5 py-3">
      <summary className="rounded-sm py-1 pointer-coarse:py-3">
        <span className="font-semibold tabular-nums">{texts.percentComplete(percent)}</span>
        {next && <span className="text-quiet"> · {next.step}</span>}
      </summary>
      <CompletenessBar percent={percent} />
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {parts.map(({ name, weight, share, section }) => (
          <li key={name} className="flex items-baseline justify-between gap-3 py-1">
            <a
              href={sectionAnchor(section)}
              className="min-w-0 underline-offset-4 hover:underline pointer-coarse:-my-1 pointer-coarse:py-3"
            >
              {name}
            </a>
            <span className="shrink-0 text-quiet tabular-nums">
              {texts.ofWeight(Math.floor(weight * share + 1e-9), weight)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
