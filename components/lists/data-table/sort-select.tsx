'use client';

import { Select } from '@/components/platform/ui/select';
import type { ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import { useListNavigation } from './list-frame';
import { sortAddress, sortOptions, type SortOrder, type SortChoice } from './sorting';

type SortSelectProps = { path: string; params: ListParams; choices: readonly SortChoice[] };

/** Sorts a list of cards, which have no column heads. */
export function SortSelect({ path, params, choices }: SortSelectProps) {
  const { navigate, latest } = useListNavigation();
  return (
    <Select
      label={texts.sortBy}
      hideLabel
      className="hidden min-w-0 cards:flex sm:max-w-52"
      options={[{ value: '', label: texts.usualOrder }, ...sortOptions(choices)]}
      value={params.sort ? `${params.sort}.${params.order}` : ''}
      onChange={(chosen) => {
        const [id, order] = chosen.split('.');
        const sort = id && { id, order: order as SortOrder };
        navigate(sortAddress(path, latest(params), sort || false), { scroll: false });
      }}
    />
  );
}
