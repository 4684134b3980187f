import { listAddress, type ListParams } from '@/lib/lists/list-params';

/** Hidden inputs for the other parameters of a list, for a GET form without scripts. */
export function HiddenParams({ params, but }: { params: ListParams; but: readonly string[] }) {
  const [, query] = listAddress('', params).split('?');
  return [...new URLSearchParams(query)]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
