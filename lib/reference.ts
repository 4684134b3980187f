import type { Choice } from './platform/values/choice';

/** The path of each list, and the field with an item's name (Handbook, any-upstream: Reference lists). */
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

export type Choices<Lists extends ReferenceList> = Record<Lists, Choice[]>;

/** A website without a name is called by its URL (Handbook, any-upstream: Reference lists). */
export const nameOfItem = (item: { _id: string; label?: string; name?: string; url?: string }): string =>
  item.label || item.name || item.url || item._id;

/** A bare array, or under `docs` or `data`; `mark` labels closed items (Handbook, any-upstream: Reference lists). */
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

/** Adds a record's unknown ids, which are shown and kept on save. */
export function withUnknown(choices: Choice[], chosen: string[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }))];
}
