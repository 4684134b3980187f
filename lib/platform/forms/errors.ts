import type { ImageValue } from '../images/image-field';
import { isSentItself } from '../images/uploaded';
import { entriesOf, type Fields, type PartRole } from './field';

type Values = Record<string, unknown>;

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

function pathOfItem(name: string, role: PartRole, place: number, value: unknown): string {
  if (role === 'value' || !Array.isArray(value)) return name;
  const items = value as { picture: ImageValue }[];
  const indexes = items.flatMap(({ picture }, index) =>
    isSentItself(picture) === (role === 'new') ? [index] : [],
  );
  return indexes[place] === undefined ? name : `${name}.${indexes[place]}.picture`;
}

/** The form field of a server's `param`, or the nearest enclosing field; null for none. */
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
