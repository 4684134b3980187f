import { z } from 'zod';
import { dayText, idText } from '../../platform/contract/fields';
import { roles } from '../../roles';
import { outcomes, realStates, shownToday, spans, type FilterName, type ListFilter } from './schema';

const id = idText.optional();
const day = dayText.optional();

const shown = z.literal(shownToday, 'Must be today.').optional();
const outcome = z.enum(outcomes, 'Unknown outcome.').optional();
const role = z.enum(roles, 'Unknown role.').optional();
const state = z.enum(realStates, 'Unknown state.').optional();
const took = z.enum(spans, 'Must be within or over.').optional();

/** Filters of a list's query; days are inclusive. */
const filterFields = {
  listing: id,
  owner: id,
  company: id,
  role,
  website: id,
  shown,
  outcome,
  took,
  state,
  from: day,
  to: day,
} satisfies Record<FilterName, z.ZodType>;

export const listingFields = { owner: id, website: id, shown, from: day, to: day };

export const arrivalFields = { website: id, from: day, to: day };
export const periodFields = { from: day, to: day };
export const applicationFields = { outcome, ...periodFields };
export const decidedFields = { took, ...periodFields };

/** UTC, both days included. */
export type Period = z.output<z.ZodObject<typeof periodFields>>;
export type Arrival = z.output<z.ZodObject<typeof arrivalFields>>;

export const extensionsOf = <Fields extends object, const Capability extends string>(
  fields: Fields,
  capability: Capability,
) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, capability])) as Record<
    keyof Fields,
    Capability
  >;

type Address = Partial<Record<FilterName, string | undefined>>;

export function filterOf(address: Address, names: readonly FilterName[]): ListFilter {
  const usable = names.flatMap((name) => {
    const { success, data } = filterFields[name].safeParse(address[name] || undefined);
    return success && data ? [[name, data]] : [];
  });
  return Object.fromEntries(usable);
}
