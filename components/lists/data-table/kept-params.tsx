import { listAddress, type ListParams } from '@/lib/lists/list-params';

/** What of a list's address a form keeps that changes the rest of it, so that it needs no script. */
export function KeptParams({ params, but }: { params: ListParams; but: readonly string[] }) {
  const [, query] = listAddress('', params).split('?');
  return [...new URLSearchParams(query)]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
