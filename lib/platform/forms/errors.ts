import type { ImageValue } from '../values/fields';
import { entriesOf, type Fields, type PartRole } from './field';

type Values = Record<string, unknown>;

/** The path as far as the values have it. */
function knownPath(steps: readonly string[], values: Values): string {
  const known: string[] = [];
  let part: unknown = values;
  for (const step of steps) {
    if (part === null || typeof part !== 'object' || !Object.hasOwn(part, step)) break;
    part = (part as Values)[step];
    known.push(step);
  }
  return known.join('.');
}

/** The item of a group of pictures that a part's item is about. */
function pathOfItem(name: string, role: PartRole, place: number, value: unknown): string {
  if (role === 'value' || !Array.isArray(value)) return name;
  const items = value as { picture: ImageValue }[];
  const indexes = items.flatMap(({ picture }, index) =>
    picture instanceof File === (role === 'new') ? [index] : [],
  );
  return indexes[place] === undefined ? name : `${name}.${indexes[place]}.picture`;
}

/**
 * The field of a form that a server's `param` is about: the field itself ('prices.lowSeason.price'), the one that sends the part of that name,
 * the picture of an item for a file ('newPhotoFiles.0'), or the nearest field around it. Null where the form has no such field.
 */
export function fieldOf(param: string, values: Values, fields: Fields = {}): string | null {
  const steps = param.split('.');
  const [part = '', place] = steps;
  if (Object.hasOwn(values, part)) return knownPath(steps, values);
  for (const [name, field] of entriesOf(fields)) {
    const roles = field.parts(name);
    if (Object.hasOwn(roles, part)) return pathOfItem(name, roles[part]!, Number(place), values[name]);
  }
  return null;
}
