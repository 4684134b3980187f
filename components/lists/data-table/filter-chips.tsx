import { Chip, chipLooks } from '@/components/platform/ui/chip';
import { filterLabel } from '@/lib/lists/list-filters/choices';
import type { ChosenFilter } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';

type FilterChipsProps = { path: string; params: ListParams; chosen: readonly ChosenFilter[] };

/** Lists the active filters, each with a link that removes it. */
export function FilterChips({ path, params, chosen }: FilterChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, text }) => (
        <li key={name} className={chipLooks}>
          <Chip
            label={`${filterLabel(name, path)}:`}
            text={text}
            href={listAddress(path, { ...params, page: 1, [name]: '' })}
            remove={texts.removeFilter(filterLabel(name, path), text)}
          />
        </li>
      ))}
    </ul>
  );
}
