'use client';

import { Select } from '@/components/platform/ui/select';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import { useListNavigation } from './list-frame';
import type { Choice } from '@/lib/platform/values/choice';

type StatusFilterProps = {
  path: string;
  params: ListParams;
  statuses: readonly Choice[];
  /** The label for no status. */
  all?: string;
};

export function StatusFilter({ path, params, statuses, all = texts.allStatuses }: StatusFilterProps) {
  const { navigate, latest } = useListNavigation();
  return (
    <Select
      label={texts.status}
      hideLabel
      className="max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-2 max-sm:justify-self-end"
      options={[{ value: '', label: all }, ...statuses]}
      value={params.status ?? ''}
      onChange={(status) => {
        const { status: _status, ...rest } = latest(params);
        const next = { ...rest, page: 1, ...(status ? { status } : {}) };
        navigate(listAddress(path, next), { scroll: false });
      }}
    />
  );
}
