import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { ChosenFilter, FilterName } from '@/lib/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/list-params';
import * as texts from '@/texts/lists';

const labels: Record<FilterName, string> = {
  owner: texts.owner,
  website: texts.website,
  shown: texts.shown,
  outcome: texts.outcome,
  took: texts.took,
  from: texts.from,
  to: texts.to,
};

type FilterChipsProps = { path: string; params: ListParams; chosen: readonly ChosenFilter[] };

/** Names each filter that narrows the list, and takes it off. */
export function FilterChips({ path, params, chosen }: FilterChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, text }) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded border border-accent bg-accent-tint pl-3"
        >
          <span className="truncate">
            <span className="text-quiet">{labels[name]}:</span>{' '}
            <strong className="font-semibold">{text}</strong>
          </span>
          <PageLink
            href={listAddress(path, { ...params, page: 1, [name]: '' })}
            aria-label={texts.removeFilter(labels[name], text)}
            title={texts.removeFilter(labels[name], text)}
            className="ml-1 grid size-9 shrink-0 place-items-center rounded text-quiet hover:text-ink pointer-coarse:size-11"
          >
            <Icon name="close" className="size-4" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
