'use client';

import { Select } from '@/components/ui/select';
import { listAddress, type ListParams } from '@/lib/list-params';
import { useListNavigation } from './list-frame';

type StatusFilterProps = {
  path: string;
  params: ListParams;
  statuses: readonly string[];
  /** What the list shows where none is chosen. */
  all?: string;
};

/** Narrows a list to the records of one status; the choice lives in the address. */
export function StatusFilter({ path, params, statuses, all = 'All statuses' }: StatusFilterProps) {
  const { navigate, latest } = useListNavigation();
  const options = statuses.map((status) => ({
    value: status,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  }));
  return (
    <Select
      label="Status"
      hideLabel
      className="max-sm:flex-1"
      options={[{ value: '', label: all }, ...options]}
      value={params.status ?? ''}
      onChange={(status) => {
        const { status: _status, ...rest } = latest(params);
        const next = { ...rest, page: 1, ...(status ? { status } : {}) };
        navigate(listAddress(path, next), { scroll: false });
      }}
    />
  );
}
