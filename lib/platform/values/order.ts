import type { Choice } from './choice';

export function inOrderOf(choices: readonly Choice[], ids: readonly string[]): string[] {
  const places = new Map(choices.map(({ value }, index) => [value, index]));
  const placeOf = (id: string) => places.get(id) ?? choices.length;
  return [...new Set(ids)].sort((one, other) => placeOf(one) - placeOf(other));
}
