import { Chip, chipLooks } from '@/components/platform/ui/chip';
import type { ChosenFilter } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';

const labels: Record<ChosenFilter['name'], string> = {
  listing: texts.listing,
  company: texts.company,
  role: texts.role,
  owner: texts.owner,
  website: texts.website,
  shown: texts.shown,
  outcome: texts.outcome,
  took: texts.took,
  state: texts.state,
  from: texts.from,
  to: texts.to,
};

/** The company of an enquiry is its owner, as its column says. */
const labelOf = (name: ChosenFilter['name'], path: string) =>
  name === 'company' && path === '/enquiries' ? texts.owner : labels[name];

type FilterChipsProps = { path: string; params: ListParams; chosen: readonly ChosenFilter[] };

/** Lists the active filters, each with a link that removes it. */
export function FilterChips({ path, params, chosen }: FilterChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, text }) => (
        <li key={name} className={chipLooks}>
          <Chip
            label={`${labelOf(name, path)}:`}
            text={text}
            href={listAddress(path, { ...params, page: 1, [name]: '' })}
            remove={texts.removeFilter(labelOf(name, path), text)}
          />
        </li>
      ))}
    </ul>
  );
}
