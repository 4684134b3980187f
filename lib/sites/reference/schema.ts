import type { Choice } from '../../platform/values/choice';

/** The reference lists: where the upstream has them and which field names an item (Handbook, any-upstream 3). */
export const referenceLists = {
  modesOfTravel: { path: '/api/v1/modes-of-travel', field: 'name' },
  destinationWebsites: { path: '/api/v1/destination', field: 'name' },
  activities: { path: '/api/v1/activity', field: 'label' },
  includedServices: { path: '/api/v1/included-service', field: 'name' },
  mealPlans: { path: '/api/v1/meal-plan', field: 'name' },
  propertyTypes: { path: '/api/v1/property-type', field: 'name' },
  amenities: { path: '/api/v1/amenity', field: 'label' },
  countries: { path: '/api/v1/country', field: 'name' },
} as const;
export type ReferenceList = keyof typeof referenceLists;

/** Several reference lists by name. */
export type Choices<Lists extends ReferenceList> = Record<Lists, Choice[]>;

/** What an item is called: a destination by its address where it has no name of its own (Handbook, any-upstream 3). */
export const nameOfItem = (item: { _id: string; label?: string; name?: string; url?: string }): string =>
  item.label || item.name || item.url || item._id;

/** Reads a reference list's answer: a bare array, or the array under `docs` or `data`; items without an id are left out (Handbook, any-upstream 3). What is closed is marked. */
export function readChoices(answer: unknown, field: string, mark?: (label: string) => string): Choice[] {
  const wrapped = answer as { docs?: unknown; data?: unknown } | null;
  const items = [answer, wrapped?.docs, wrapped?.data].find(Array.isArray) ?? [];
  return items
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item: Record<string, unknown>) => {
      const label = String(item[field] || nameOfItem(item as Parameters<typeof nameOfItem>[0]));
      return { value: String(item._id ?? ''), label: mark && item.isClosed === true ? mark(label) : label };
    })
    .filter(({ value }) => value !== '');
}

/** The choices with the ids of a record that the list no longer knows: shown as their id and kept on save, never dropped. */
export function withUnknown(choices: Choice[], chosen: string[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }))];
}
